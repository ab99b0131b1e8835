import * as z from 'zod/mini';
import type { CartLine } from '../contract/cart.ts';
import { parseColumn } from './parse-column.ts';
import type { RefundRow } from './tables/payments.ts';

const copiesSchema = z.array(z.object({ _id: z.string(), count: z.number() }));

/** Returns the copies that a refund names. */
export function parseRefundCopies({ copies }: Pick<RefundRow, 'copies'>): CartLine[] {
  return copies === null ? [] : parseColumn(copiesSchema, copies);
}
