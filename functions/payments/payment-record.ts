import { toDollars } from '../contract/money.ts';
import type { PaymentRecord } from '../contract/order-history.ts';
import type { PaymentRow } from '../db/tables/payments.ts';

export function toPaymentRecord(row: PaymentRow): PaymentRecord {
  return {
    _id: row.id,
    state: row.state,
    amount: toDollars(row.amount_cents),
    transaction_id: row.transaction_id,
    settlement: row.settlement,
    settlementAt: row.settlement_at,
    dispute: row.dispute,
    disputeAt: row.dispute_at,
    trouble: row.trouble,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
