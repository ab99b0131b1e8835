import type { Generated, Selectable } from 'kysely';
import type { Dispute, PaymentState, Settlement } from '../../contract/payment-state.ts';

// Tables of payments, refunds, and the log of both.

/** Why nothing was charged. */
export type PaymentFailure = 'declined' | 'refused' | 'not-executed' | 'not-found' | 'given-up';

/** What an amount is made of beside its lines; in cents. */
export interface SumColumns {
  delivery_name: string | null;
  delivery_cents: Generated<number>;
  /** Whether the books are for pickup; 0 where nobody knows. */
  pickup: Generated<0 | 1>;
  delivery_tax_cents: Generated<number>;
  tax_cents: Generated<number>;
  tax_included: Generated<0 | 1>;
  /** Empty where nothing is charged without one: see `discount-code.ts`. */
  discount_code: string | null;
  discount_cents: Generated<number>;
  gift_card_cents: Generated<number>;
  /** JSON of `PostalAddress`. */
  address_parts: string | null;
}

export type SumRow = Selectable<SumColumns>;

export interface PaymentTable extends SumColumns {
  id: string;
  user_id: string;
  state: PaymentState;
  /** What is charged: without what a gift card pays. */
  amount_cents: number;
  address: string;
  transaction_id: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  failure: PaymentFailure | null;
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  settlement: Settlement | null;
  settlement_at: string | null;
  dispute: Dispute | null;
  dispute_at: string | null;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}

export type PaymentRow = Selectable<PaymentTable>;

/** Who changed something: an account's id, or one of the shop's own parts. */
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

export type PaymentLineTable = LineTable & { payment_id: string };

export type LineRow = Selectable<LineTable>;

export interface RefundTable {
  id: string;
  order_id: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount_cents: number;
  cancels: 0 | 1;
  restocks: 0 | 1;
  reason: string;
  kind: 'void' | 'refund' | 'gift-card' | null;
  provider_id: string | null;
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
  /** What of it goes to the gift card that paid. */
  gift_card_cents: Generated<number>;
  /** JSON: the copies that a refund of a part is for; null where it names none. */
  copies: string | null;
  /** Whether those are on sale again. */
  copies_restocked: Generated<0 | 1>;
}

export type RefundRow = Selectable<RefundTable>;

/** Written by triggers alone. */
export interface EventTable {
  id: Generated<number>;
  at: string;
  actor: Actor;
  /** Null for a setting, whose name is the detail, and for a product. */
  payment_id: string | null;
  order_id: string | null;
  subject: MoneySubject | 'setting' | ProductSubject;
  before: string | null;
  after: string;
  detail: string | null;
  /** The sum that began with it; null for what has none. */
  amount_cents: number | null;
  product_id: string | null;
}

/** What the log tells of money and orders. */
export type MoneySubject = 'payment' | 'order' | 'refund' | 'refunded' | 'settlement' | 'dispute';

/** What the log tells of a product. */
export type ProductSubject = 'price' | 'compare-at-price' | 'stock' | 'product-status';

export type EventRow = Selectable<EventTable>;

export interface WebhookTable {
  id: string;
  kind: string;
  transaction_id: string | null;
  occurred_at: string;
  received_at: string;
}

/** Tries to pay of an account or an address; an empty `paused_until` is no pause. */
export interface PaymentThrottleTable {
  key: string;
  tries: number;
  window_from: string;
  failures: number;
  paused_until: string;
  updated_at: string;
}

export type PaymentThrottleRow = Selectable<PaymentThrottleTable>;
