import {
  ALWAYS_OWN,
  JOB_STATE,
  KEPT_SECRET,
  type PersonalTables,
  SUM_COLUMNS,
} from './personal-table.ts';

/** A person's payments, and the discount codes that they used. */
export const PAYMENT_TABLES = {
  payments: {
    of: 'user_id',
    key: 'id',
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
      'created_at',
      'updated_at',
    ],
    withheld: {
      user_id: ALWAYS_OWN,
      idempotency_key: KEPT_SECRET,
      fingerprint: 'a hash of what was asked for',
      due_at: JOB_STATE,
      tries: JOB_STATE,
      trouble: JOB_STATE,
      changed_by: JOB_STATE,
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
        withheld: {
          payment_id: 'the payment that it stands in',
          position: 'the order of the list',
        },
      },
      gift_cards: {
        table: 'gift_card_entries',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['kind', 'amount_cents', 'refund_id', 'at'],
        withheld: {
          id: JOB_STATE,
          gift_card_id: 'may be another person’s card',
          balance_cents: 'may be another person’s card',
          payment_id: 'the payment that it stands in',
          actor: 'may be one of the shop’s people',
        },
      },
      events: {
        table: 'events',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['at', 'subject', 'before', 'after', 'detail', 'amount_cents'],
        withheld: {
          id: JOB_STATE,
          actor: 'may be one of the shop’s people',
          payment_id: 'the payment that it stands in',
          order_id: 'the order of that payment',
          product_id: 'of a product, and never of a payment',
        },
      },
    },
    onDeletion: 'anonymised',
  },
  discount_uses: {
    of: 'user_id',
    key: 'payment_id',
    shown: ['payment_id', 'discount_id', 'given_back_at', 'created_at'],
    withheld: { user_id: ALWAYS_OWN, once_a_person: JOB_STATE, updated_at: JOB_STATE },
    onDeletion: 'kept',
  },
} as const satisfies PersonalTables;
