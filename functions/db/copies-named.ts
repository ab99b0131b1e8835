import type { CartLine } from '../contract/cart.ts';
import type { RefundRow } from './tables/payments.ts';

/** The copies that a refund names. */
export function copiesNamed({ copies }: Pick<RefundRow, 'copies'>): CartLine[] {
  return copies === null ? [] : JSON.parse(copies);
}
