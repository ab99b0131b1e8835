import type { GatewayContext } from '../context.ts';
import type { Instrument } from '../rules/instrument.ts';
import { findTestNonce } from '../rules/test-nonces.ts';

/**
 * Returns what a nonce stands for while it can be charged; undefined when consumed or unknown. Does
 * not consume it.
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
