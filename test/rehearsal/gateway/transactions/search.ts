import type { GatewayContext } from '../context.ts';
import { fromGlobalId } from '../ids.ts';
import type { Condition } from '../store/payment-table.ts';
import type { Refund } from '../store/refund-store.ts';
import type { Transaction } from '../store/transaction-store.ts';

type Values = { is?: string | null; in?: readonly string[] | null } | null;

/** The criteria of GraphQL's TransactionSearchInput and RefundSearchInput that it supports. */
export type SearchCriteria = {
  id?: Values;
  status?: Values;
  orderId?: { is?: string | null } | null;
  /** UTC ISO, as the schema has read it. */
  createdAt?: { greaterThanOrEqualTo?: string | null; lessThanOrEqualTo?: string | null } | null;
};

function among(column: string, wanted: Values | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (wanted?.is != null) conditions.push({ sql: `${column} = ?`, values: [wanted.is] });
  if (wanted?.in != null) {
    const marks = wanted.in.map(() => '?').join(', ');
    conditions.push({ sql: `${column} IN (${marks})`, values: [...wanted.in] });
  }
  return conditions;
}

function toLegacyIds(wanted: Values | undefined): Values {
  const legacy = (id: string) => fromGlobalId(id)?.legacyId ?? id;
  return {
    is: wanted?.is == null ? null : legacy(wanted.is),
    in: wanted?.in == null ? null : wanted.in.map(legacy),
  };
}

function toConditions(criteria: SearchCriteria): Condition[] {
  const conditions = [
    ...among('id', toLegacyIds(criteria.id)),
    ...among('status', criteria.status),
  ];
  const add = (sql: string, value: string | null | undefined) => {
    if (value != null) conditions.push({ sql, values: [value] });
  };
  const { orderId, createdAt } = criteria;
  add('order_id = ?', orderId?.is);
  add('created_at >= ?', createdAt?.greaterThanOrEqualTo);
  add('created_at <= ?', createdAt?.lessThanOrEqualTo);
  return conditions;
}

type PageArgs = { first?: number | null; after?: string | null };
type Page<Item> = { items: Item[]; hasNextPage: boolean };

/** Returns one page of the transactions that match every criterion, newest first. */
export function searchTransactions(
  { store }: GatewayContext,
  criteria: SearchCriteria,
  page: PageArgs,
): Page<Transaction> {
  return toPage(page, (size, after) =>
    store.transactions.search(toConditions(criteria), size, after),
  );
}

/** Returns one page of the refunds that match every criterion, newest first. */
export function searchRefunds(
  { store }: GatewayContext,
  criteria: SearchCriteria,
  page: PageArgs,
): Page<Refund> {
  return toPage(page, (size, after) => store.refunds.search(toConditions(criteria), size, after));
}

function toPage<Item>(
  { first, after }: PageArgs,
  search: (size: number, after?: string) => Item[],
): Page<Item> {
  const size = Math.min(first ?? 50, 50);
  const found = search(size + 1, after ?? undefined);
  return { items: found.slice(0, size), hasNextPage: found.length > size };
}
