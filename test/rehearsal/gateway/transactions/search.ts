import type { GatewayContext } from '../context.ts';
import { fromGlobalId } from '../ids.ts';
import type { Condition, Transaction } from '../store/transaction-store.ts';

type Values = { is?: string | null; in?: readonly string[] | null } | null;

/** The criteria of GraphQL's TransactionSearchInput that the gateway supports. */
export type TransactionCriteria = {
  id?: Values;
  status?: Values;
  orderId?: {
    is?: string | null;
    isNot?: string | null;
    startsWith?: string | null;
    endsWith?: string | null;
    contains?: string | null;
  } | null;
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

function toConditions(criteria: TransactionCriteria): Condition[] {
  const conditions = [
    ...among('id', toLegacyIds(criteria.id)),
    ...among('status', criteria.status),
  ];
  const add = (sql: string, value: string | null | undefined) => {
    if (value != null) conditions.push({ sql, values: [value] });
  };
  const { orderId, createdAt } = criteria;
  add('order_id = ?', orderId?.is);
  add('order_id IS NOT ?', orderId?.isNot);
  // instr() matches literally; LIKE would interpret % and _.
  add('instr(order_id, ?) = 1', orderId?.startsWith);
  add('instr(order_id, ?) > 0', orderId?.contains);
  const ending = orderId?.endsWith;
  if (ending != null)
    conditions.push({ sql: 'substr(order_id, -length(?)) = ?', values: [ending, ending] });
  add('created_at >= ?', createdAt?.greaterThanOrEqualTo);
  add('created_at <= ?', createdAt?.lessThanOrEqualTo);
  return conditions;
}

/** Returns one page of the transactions that match every criterion, newest first. */
export function searchTransactions(
  context: GatewayContext,
  criteria: TransactionCriteria,
  page: { first?: number | null; after?: string | null },
): { transactions: Transaction[]; hasNextPage: boolean } {
  const size = Math.min(page.first ?? 50, 50);
  const found = context.store.transactions.search(
    toConditions(criteria),
    size + 1,
    page.after ?? undefined,
  );
  return { transactions: found.slice(0, size), hasNextPage: found.length > size };
}
