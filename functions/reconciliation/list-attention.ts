import { toDollars } from '../contract/money.ts';
import type { AttentionItem } from '../contract/reconciliation/attention.ts';
import type { Deps } from '../deps.ts';
import { chargedPartOf } from '../refunds/void-or-refund.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import {
  listPaymentsNeedingAttention,
  listPaymentsToDefend,
  listRefundsNeedingAttention,
} from './attention.repository.ts';
import {
  closingsOf,
  disputeInstructionsFor,
  disputeTroubleOf,
  instructionsFor,
  refundClosingsOf,
  refundInstructionsFor,
} from './attention-instructions.ts';
import { overdueSince } from './requires-attention.ts';

/**
 * Lists the payments and refunds that need a person, oldest first, each with instructions: those
 * that are stuck, and those whose dispute waits for an answer.
 */
export async function listAttention(deps: Deps): Promise<AttentionItem[]> {
  const [stuck, disputed] = await Promise.all([listStuck(deps), listDisputed(deps)]);
  return oldestFirst([...stuck, ...disputed]);
}

/** Lists the payments and refunds that the shop cannot resolve by itself, oldest first. */
export async function listStuck({ db, now }: Deps): Promise<AttentionItem[]> {
  const since = overdueSince(now());
  const [payments, refunds] = await Promise.all([
    listPaymentsNeedingAttention(db, since),
    listRefundsNeedingAttention(db, since),
  ]);
  // Usually there is nothing: saves reading the settings.
  if (payments.length + refunds.length === 0) return [];
  const money = await readShopMoney(db);
  const items = [
    ...payments.map((row) => ({
      ...commonOf(row),
      kind: 'payment' as const,
      amount: toDollars(row.amount_cents),
      since: row.updated_at,
      advice: instructionsFor(row, money),
      closings: closingsOf(row),
    })),
    ...refunds.map((row) => ({
      ...commonOf(row),
      kind: 'refund' as const,
      amount: toDollars(chargedPartOf(row)),
      since: row.created_at,
      advice: refundInstructionsFor(row, money),
      closings: refundClosingsOf(row),
    })),
  ];
  return oldestFirst(items);
}

async function listDisputed({ db }: Deps): Promise<AttentionItem[]> {
  const payments = await listPaymentsToDefend(db);
  if (payments.length === 0) return [];
  const money = await readShopMoney(db);
  return payments.map((row) => ({
    ...commonOf(row),
    kind: 'payment',
    amount: toDollars(row.amount_cents),
    since: row.open_since,
    trouble: disputeTroubleOf(row, money),
    advice: disputeInstructionsFor(row, money),
    closings: [],
  }));
}

function oldestFirst(items: AttentionItem[]): AttentionItem[] {
  return items.sort((a, b) => a.since.localeCompare(b.since));
}

function commonOf<State>(row: {
  id: string;
  user_id: string;
  user_name: string;
  state: State;
  order_id: string | null;
  order_number: string | null;
  transaction_id: string | null;
  trouble: string | null;
}) {
  return {
    _id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    user: { _id: row.user_id, name: row.user_name },
    state: row.state,
    transaction_id: row.transaction_id,
    trouble: row.trouble,
  };
}
