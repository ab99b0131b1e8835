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
