import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { ResolverContext } from './resolver-context.ts';

/**
 * Restricts a root field to the merchant's server. A browser's credential may read configuration
 * and tokenize, but never take money.
 */
export function serverOnly<Input, Answer>(
  resolve: (input: Input, asking: ResolverContext) => Answer,
): (input: Input, asking: ResolverContext) => Answer {
  return (input, asking) => {
    if (asking.authority.kind !== 'server')
      throw new Refusal('AUTHORIZATION', 'The provided credentials do not permit this operation.');
    return resolve(input, asking);
  };
}

/** The argument of a mutation; its payload repeats the caller's own name for the request. */
export type Mutation<Fields> = { input: Fields & { clientMutationId?: string | null } };

/** A mutation for the merchant's server. */
export function serverMutation<Fields, Payload extends object>(
  run: (input: Fields, gateway: GatewayContext) => Payload,
) {
  return serverOnly(({ input }: Mutation<Fields>, { gateway }) => ({
    clientMutationId: input.clientMutationId ?? null,
    ...run(input, gateway),
  }));
}
