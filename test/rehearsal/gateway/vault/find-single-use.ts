import type { GatewayContext } from '../context.ts';
import type { Instrument } from '../rules/instrument.ts';
import { findTestNonce } from '../rules/test-nonces.ts';

/**
 * What a nonce stands for as long as it can be charged; undefined for one that is spent or unknown.
 * To look at it does not spend it.
 */
export function findSingleUse(
  context: GatewayContext,
  nonce: string,
): { instrument: Instrument; createdAt: string } | undefined {
  const test = findTestNonce(nonce, context.clock());
  if (test !== undefined) {
    if (test.kind !== 'instrument') return undefined;
    return { instrument: test.instrument, createdAt: context.clock().toISOString() };
  }
  const known = context.store.nonces.find(nonce);
  return known?.consumedAt === null ? known : undefined;
}
