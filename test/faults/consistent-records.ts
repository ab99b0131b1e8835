import { keysOfPhoto } from '../../functions/catalog/photo-store.ts';
import type { Records } from './records.ts';
import { FILE_BOOKS } from './work-on-catalogue.ts';

const AT = '2026-11-21T12:00:00.000Z';
/** The periods that contain the day of the sale, a Saturday. */
const PERIODS = [
  { unit: 'day', since: '2026-11-21' },
  { unit: 'week', since: '2026-11-16' },
  { unit: 'month', since: '2026-11-01' },
  { unit: 'year', since: '2026-01-01' },
] as const;
const LINE = {
  position: 0,
  product_id: 'walden',
  name: 'Walden',
  price_cents: 1250,
  count: 2,
  tax_cents: 0,
  tax_millionths: 0,
  discount_cents: 0,
};
const EVENT = {
  at: AT,
  actor: 'sam',
  payment_id: 'p1',
  order_id: null,
  detail: null,
  amount_cents: null,
  product_id: null,
} as const;

const NOTHING_ADDED = {
  delivery_name: null,
  delivery_cents: 0,
  pickup: 0,
  delivery_tax_cents: 0,
  tax_cents: 0,
  tax_included: 0,
  address_parts: null,
  discount_code: null,
  discount_cents: 0,
  gift_card_cents: 0,
} as const;
const PHOTO_KEY = 'products/walden/01a200f1-fe15-75a1-b46c-36e5731eea5f/720';
const BOOK = { quantity: 0, sold: 0, publisher: null, pages: null, photo_key: null };
const makeFile = () =>
  Array.from({ length: FILE_BOOKS }, (_, row) => {
    const name = `File 1, book ${row}`;
    return { ...BOOK, id: name, name, publisher: 'File 1', pages: 7 };
  });

/**
 * The records of a shop in good order: it has sold two of five copies of one book in one order, and
 * loaded a file.
 */
export function consistentRecords(): Records {
  return {
    payments: [
      {
        id: 'p1',
        user_id: 'sam',
        state: 'succeeded',
        amount_cents: 2500,
        address: '',
        ...NOTHING_ADDED,
        transaction_id: 't1',
        idempotency_key: 'k1',
        fingerprint: 'f',
        failure: null,
        due_at: null,
        tries: 0,
        trouble: null,
        settlement: null,
        settlement_at: null,
        dispute: null,
        dispute_at: null,
        disputed_cents: null,
        changed_by: 'sam',
        created_at: AT,
        updated_at: AT,
      },
    ],
    disputes: [],
    paymentLines: [{ ...LINE, payment_id: 'p1' }],
    orders: [
      {
        id: 'o1',
        number: '7QK4-M2XA',
        user_id: 'sam',
        payment_id: 'p1',
        amount_cents: 2500,
        refunded_cents: 0,
        address: '',
        ...NOTHING_ADDED,
        status: 'Not processed',
        changed_by: 'sam',
        created_at: AT,
        updated_at: AT,
      },
    ],
    orderLines: [{ ...LINE, order_id: 'o1', category_id: 'novels', isbn: null, returned: 0 }],
    refunds: [],
    discounts: [],
    discountUses: [],
    giftCards: [],
    giftCardEntries: [],
    figures: {
      shop: PERIODS.map((period) => ({
        ...period,
        orders: 1,
        revenue_cents: 2500,
        ...{ delivery_cents: 0, tax_cents: 0, cancelled: 0, refunded_cents: 0, lost_cents: 0 },
        uncollected_cents: 0,
      })),
      products: PERIODS.map((period) => {
        return { ...period, product_id: 'walden', name: 'Walden', copies: 2, revenue_cents: 2500 };
      }),
      categories: PERIODS.map((period) => {
        return { ...period, category_id: 'novels', copies: 2, revenue_cents: 2500 };
      }),
      customers: [
        {
          user_id: 'sam',
          orders: 1,
          ...{ spent_cents: 2500, refunded_cents: 0, first_order_at: AT, last_order_at: AT },
        },
      ],
    },
    guests: [],
    mails: [
      {
        id: 'm1',
        order_id: 'o1',
        kind: 'order-placed',
        state: 'sent',
        due_at: null,
        tries: 1,
        trouble: null,
        user_id: null,
        to_name: null,
        to_email: null,
        data: null,
        about: '',
        created_at: AT,
        updated_at: AT,
      },
    ],
    ownerHears: false,
    ownerNotices: [],
    stockFalls: [],
    delivered: [{ to: 'sam@example.com', subject: 'Your order 7QK4-M2XA' }],
    events: [
      { ...EVENT, id: 1, subject: 'payment', before: null, after: 'charging' },
      { ...EVENT, id: 2, subject: 'payment', before: 'charging', after: 'succeeded' },
      { ...EVENT, id: 3, subject: 'order', order_id: 'o1', before: null, after: 'Not processed' },
    ],
    products: [
      { ...BOOK, id: 'walden', name: 'Walden', quantity: 3, sold: 2, photo_key: PHOTO_KEY },
      ...makeFile(),
    ],
    movements: [
      { product_id: 'walden', change: 5, before: 0, after: 5, reason: 'opening', reference: null },
      { product_id: 'walden', change: -2, before: 5, after: 3, reason: 'sale', reference: 'p1' },
    ],
    categories: [{ name: 'File 1' }],
    photos: keysOfPhoto(PHOTO_KEY),
    photosToSweep: [],
    webhooks: [],
    customers: [{ id: 'c1', email: 'sam@example.com' }],
    customerOf: new Map([['sam@example.com', 'c1']]),
    accounts: [
      {
        id: 'sam',
        email: 'sam@example.com',
        at: 0,
        session: 's1',
        sessions: ['s2'],
        hasNewPassword: true,
      },
    ],
    kills: [],
    slowestMs: 0,
    cutOff: [],
    stale: [],
    unanswered: [],
    supplied: new Map([['walden', 5]]),
    transactions: [
      { id: 't1', orderId: 'p1', amountCents: 2500, wasCharged: true, keptCents: 2500 },
    ],
    confirmedOutcomes: [{ userId: 'sam', what: 'succeeded', transactionId: 't1', hasBooks: true }],
  };
}

/** Returns the first row of a table, to be changed. */
export function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row');
  return row;
}
