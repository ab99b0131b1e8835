import { JOB_STATE, KEPT_SECRET, type PersonalTables, SUM_COLUMNS } from './personal-table.ts';

/** A person's payments, and the discount codes that they used. */
export const PAYMENT_TABLES = {
  payments: {
    shown: [
      'id',
      'state',
      'amount_cents',
      ...SUM_COLUMNS,
      'transaction_id',
      'failure',
      'settlement',
      'settlement_at',
      'dispute',
      'dispute_at',
      'disputed_cents',
      'created_at',
      'updated_at',
    ],
    withheld: {
      [KEPT_SECRET]: ['idempotency_key'],
      'a hash of what was asked for': ['fingerprint'],
      [JOB_STATE]: ['due_at', 'tries', 'trouble', 'changed_by'],
    },
    parts: {
      lines: {
        table: 'payment_lines',
        of: 'payment_id',
        orderBy: 'position',
        shown: [
          'product_id',
          'name',
          'price_cents',
          'count',
          'tax_cents',
          'tax_millionths',
          'discount_cents',
        ],
        withheld: { 'the order of the list': ['position'] },
      },
      method: {
        table: 'payment_methods',
        of: 'payment_id',
        orderBy: 'payment_id',
        shown: ['kind', 'brand', 'last_four', 'account'],
        withheld: { 'of the payment that it stands in': ['payment_id', 'created_at'] },
      },
      disputes: {
        table: 'dispute_cases',
        of: 'payment_id',
        orderBy: 'at',
        shown: ['id', 'status', 'at', 'disputed_cents', 'lost_cents', 'updated_at'],
        withheld: { 'of the payment that it stands in': ['payment_id'] },
      },
      gift_cards: {
        table: 'gift_card_entries',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['kind', 'amount_cents', 'refund_id', 'at'],
        withheld: {
          [JOB_STATE]: ['id'],
          'may be another person’s card': ['gift_card_id', 'balance_cents'],
          'may be one of the shop’s people': ['actor'],
        },
      },
      events: {
        table: 'events',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['at', 'subject', 'before', 'after', 'detail', 'amount_cents'],
        withheld: {
          [JOB_STATE]: ['id'],
          'may be one of the shop’s people': ['actor'],
          'the order of that payment': ['order_id'],
          'of a product, and never of a payment': ['product_id'],
        },
      },
    },
    onDeletion: 'anonymised',
  },
  discount_uses: {
    key: 'payment_id',
    shown: ['payment_id', 'discount_id', 'given_back_at', 'created_at'],
    withheld: { [JOB_STATE]: ['once_a_person', 'updated_at'] },
    onDeletion: 'kept',
  },
} as const satisfies PersonalTables;
