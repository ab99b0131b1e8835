import type { Generated, Selectable } from 'kysely';
import type { PaymentMethod } from '../../contract/payments/payment-method.ts';
import type { Dispute, PaymentState, Settlement } from '../../contract/payments/payment-state.ts';
import type { JobColumns, RowTimes } from './common-columns.ts';

/** Tables of payments, refunds and their log. */
export interface PaymentTables {
  payments: PaymentTable;
  payment_lines: PaymentLineTable;
  payment_methods: PaymentMethodTable;
  disputes: DisputeTable;
  dispute_cases: DisputeCaseTable;
  refunds: RefundTable;
  failed_refunds: FailedRefundTable;
  events: EventTable;
  webhooks: WebhookTable;
  payment_throttles: PaymentThrottleTable;
}

/** Why nothing was charged. */
export type PaymentFailure = 'declined' | 'refused' | 'not-executed' | 'not-found' | 'given-up';

/** Parts of an amount besides its lines; in cents. */
export interface SumColumns {
  delivery_name: string | null;
  delivery_cents: Generated<number>;
  /** Whether the books are picked up; 0 if unknown. */
  pickup: Generated<0 | 1>;
  delivery_tax_cents: Generated<number>;
  tax_cents: Generated<number>;
  tax_included: Generated<0 | 1>;
  /** Empty if nothing is charged without a code: see `db/order-money-columns.ts`. */
  discount_code: string | null;
  discount_cents: Generated<number>;
  gift_card_cents: Generated<number>;
  /** JSON of `PostalAddress`. */
  address_parts: string | null;
}

export type SumRow = Selectable<SumColumns>;

interface PaymentTable extends SumColumns, JobColumns, RowTimes {
  id: string;
  user_id: string;
  state: PaymentState;
  /** Amount charged, without the part paid by a gift card. */
  amount_cents: number;
  address: string;
  transaction_id: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  failure: PaymentFailure | null;
  settlement: Settlement | null;
  settlement_at: string | null;
  dispute: Dispute | null;
  dispute_at: string | null;
  /** What disputes ask back that are not decided, or else what the last one was about. */
  disputed_cents: number | null;
  changed_by: Actor;
}

export type PaymentRow = Selectable<PaymentTable>;

/** What came of a payment's disputes; a trigger writes it. */
interface DisputeTable {
  payment_id: string;
  /** Unused, like `lost_before_cents`: each dispute is a case of its own. */
  won_cents: number | null;
  /** What banks have taken for good. */
  lost_cents: Generated<number>;
  lost_before_cents: Generated<number>;
}

/** One dispute of a payment; its id at Braintree, or the payment's for one from before. */
interface DisputeCaseTable {
  id: string;
  payment_id: string;
  status: Generated<Dispute>;
  /** When it got that status; empty only within the batch that adds the row. */
  at: Generated<string>;
  disputed_cents: number;
  /** What the bank has taken for good by it. */
  lost_cents: Generated<number>;
  updated_at: string;
}

/** What a charge was paid with; no row if Braintree did not say, and for payments from before. */
interface PaymentMethodTable {
  payment_id: string;
  kind: PaymentMethod['kind'];
  brand: string | null;
  last_four: string | null;
  account: string | null;
  created_at: string;
}

export type PaymentMethodRow = Selectable<PaymentMethodTable>;

/** Who changed something: an account's id, or a part of the shop. */
export type Actor = 'reconciler' | 'braintree' | (string & {});

export interface LineTable {
  position: number;
  product_id: string;
  name: string;
  price_cents: number;
  count: number;
  tax_cents: Generated<number>;
  tax_millionths: Generated<number>;
  discount_cents: Generated<number>;
}

type PaymentLineTable = LineTable & { payment_id: string };

export type LineRow = Selectable<LineTable>;

interface RefundTable extends JobColumns, RowTimes {
  id: string;
  order_id: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount_cents: number;
  cancels: 0 | 1;
  restocks: 0 | 1;
  reason: string;
  kind: 'void' | 'refund' | 'gift-card' | null;
  provider_id: string | null;
  changed_by: Actor;
  /** Part that goes back to the gift card. */
  gift_card_cents: Generated<number>;
  /** JSON: the copies that a partial refund is for; null if it names none. */
  copies: string | null;
  /** Whether these copies return to stock. */
  copies_restocked: Generated<0 | 1>;
  /** Whether a partial refund is for the delivery price, too. */
  delivery: Generated<0 | 1>;
}

export type RefundRow = Selectable<RefundTable>;

/**
 * Log of money, orders, settings and products. Triggers write it, except for products
 * (`catalog/product-log.statements.ts`).
 */
interface EventTable {
  id: Generated<number>;
  at: string;
  actor: Actor;
  /** Null for a setting, whose name is in `detail`, and for a product. */
  payment_id: string | null;
  order_id: string | null;
  subject: MoneySubject | 'setting' | ProductSubject;
  before: string | null;
  after: string;
  detail: string | null;
  /** Amount of the payment, order or refund, in the event that begins it; null in others. */
  amount_cents: number | null;
  product_id: string | null;
}

/** Log subjects of payments and orders. */
export type MoneySubject = 'payment' | 'order' | 'refund' | 'refunded' | 'settlement' | 'dispute';

/** Log subjects of products. */
export type ProductSubject = 'price' | 'compare-at-price' | 'stock' | 'product-status';

export type EventRow = Selectable<EventTable>;

interface WebhookTable {
  id: string;
  kind: string;
  transaction_id: string | null;
  occurred_at: string;
  received_at: string;
}

/** Refund that failed at Braintree after it was made; its id there. */
interface FailedRefundTable {
  id: string;
  recorded_at: string;
}

/** Payment attempts of an account, an address or the shop; an empty `paused_until` is no pause. */
interface PaymentThrottleTable {
  key: string;
  tries: number;
  window_from: string;
  failures: number;
  paused_until: string;
  updated_at: string;
}

export type PaymentThrottleRow = Selectable<PaymentThrottleTable>;
