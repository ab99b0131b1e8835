import { randomUUID } from 'node:crypto';
import { execute, GraphQLError, parse, validate } from 'graphql';
import { readAuthorizationHeader } from '../authority/authority.ts';
import { createClientToken } from '../authority/client-token.ts';
import { graphqlConfiguration } from '../configuration.ts';
import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { customerFields } from './customer-fields.ts';
import { formatErrors, type GraphqlBody, refusalExtensions } from './envelope.ts';
import { serverOnly } from './guard.ts';
import { paymentMethodFields } from './payment-method-fields.ts';
import type { ResolverContext } from './resolver-context.ts';
import { gatewaySchema } from './schema.ts';
import { transactionFields } from './transaction-fields.ts';
import { venmoFields } from './venmo-fields.ts';

type CreateClientToken = {
  input?: {
    clientMutationId?: string | null;
    clientToken?: { customerId?: string | null } | null;
  } | null;
};

const clientConfigurationFields = {
  clientConfiguration: (_: unknown, { gateway }: ResolverContext) => graphqlConfiguration(gateway),
  createClientToken: serverOnly(({ input }: CreateClientToken, { gateway }) => ({
    clientMutationId: input?.clientMutationId ?? null,
    clientToken: createClientToken(gateway, input?.clientToken?.customerId ?? null),
  })),
};

/** All root fields of the schema, queries and mutations. */
const rootValue = {
  ...clientConfigurationFields,
  ...customerFields,
  ...paymentMethodFields,
  ...transactionFields,
  ...venmoFields,
};

export type GraphqlRequest = {
  authorization: string | undefined;
  query: unknown;
  variables: unknown;
  operationName: unknown;
};

function asVariables(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function run(
  asking: ResolverContext,
  request: GraphqlRequest,
): Promise<Omit<GraphqlBody, 'extensions'>> {
  try {
    const document = parse(String(request.query ?? ''));
    const misfits = validate(gatewaySchema, document);
    if (misfits.length > 0) return { errors: formatErrors(misfits) };
    const result = await execute({
      schema: gatewaySchema,
      document,
      rootValue,
      contextValue: asking,
      variableValues: asVariables(request.variables),
      operationName: typeof request.operationName === 'string' ? request.operationName : null,
    });
    return {
      ...(result.data !== undefined && { data: result.data }),
      ...(result.errors && { errors: formatErrors(result.errors) }),
    };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: formatErrors([error]) };
    throw error;
  }
}

/**
 * Answers a GraphQL request. The body is always sent with status 200; failures are in its `errors`.
 */
export async function answerGraphql(
  gateway: GatewayContext,
  request: GraphqlRequest,
): Promise<GraphqlBody> {
  const extensions = { requestId: randomUUID() };
  try {
    const authority = readAuthorizationHeader(request.authorization, gateway.clock());
    return { ...(await run({ gateway, authority }, request)), extensions };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const formatted = { message: error.message, extensions: refusalExtensions(error) };
    return { data: null, errors: [formatted], extensions };
  }
}
