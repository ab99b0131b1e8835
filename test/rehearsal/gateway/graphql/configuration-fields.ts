import { createClientToken } from '../authority/client-token.ts';
import { graphqlConfiguration } from '../configuration.ts';
import { serverOnly } from './guard.ts';
import type { ResolverContext } from './resolver-context.ts';

type CreateClientToken = {
  input?: {
    clientMutationId?: string | null;
    clientToken?: { customerId?: string | null } | null;
  } | null;
};

export const clientConfigurationFields = {
  clientConfiguration: (_: unknown, { gateway }: ResolverContext) => graphqlConfiguration(gateway),
  createClientToken: serverOnly(({ input }: CreateClientToken, { gateway }) => ({
    clientMutationId: input?.clientMutationId ?? null,
    clientToken: createClientToken(gateway, input?.clientToken?.customerId ?? null),
  })),
};
