import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '../contract/stock.ts';
import type { Actor } from '../db/tables/payments.ts';

/** Why a product's quantity changes, for the ledger. */
export interface StockCause {
  reason: StockReason;
  /** Left out for what the shop does by itself, as are its own parts. */
  by?: Actor | undefined;
  /** A payment, or an event of the security log. */
  reference?: string | undefined;
  note?: string | undefined;
}

/**
 * What `products.stock_cause` is set to with `quantity`, in the same statement: a trigger writes it
 * into the ledger (`migrations/0048_keep_stock_ledger.sql`).
 */
export function stockCause(cause: StockCause): RawBuilder<string> {
  return sql<string>`json_object('nth', coalesce(stock_cause ->> 'nth', 0) + 1,
    'reason', ${cause.reason}, 'by', ${accountOf(cause.by)}, 'reference', ${cause.reference ?? null},
    'note', ${cause.note ?? null})`;
}

/** The same for a product that is new. */
export function firstStockCause(cause: StockCause): string {
  return JSON.stringify({ ...cause, by: accountOf(cause.by) });
}

function accountOf(by: Actor | undefined): string | null {
  return by === undefined || by === 'reconciler' || by === 'braintree' ? null : by;
}
