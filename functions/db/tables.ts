import type { Generated, Insertable, Selectable, SqlBool } from 'kysely';
import type { OrderStatus } from '../contract/order.ts';
import type { Dispute, PaymentState, Settlement } from '../contract/payment-state.ts';

/** The tables that migrations/ makes; a test compares the two column by column. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  categories: CategoryTable;
  products: ProductTable;
  payments: PaymentTable;
  payment_lines: PaymentLineTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  refunds: RefundTable;
  events: EventTable;
  webhooks: WebhookTable;
  mails: MailTable;
  guards: GuardTable;
  search_changes: SearchChangeTable;
  payment_throttles: PaymentThrottleTable;
  settings: SettingsTable;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 0 | 1;
  braintree_customer_id: string | null;
  created_at: string;
  updated_at: string;
}
export type UserRow = Selectable<UserTable>;

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  created_at: string;
}

interface ProductTable {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  category_id: string;
  quantity: number;
  sold: number;
  shipping: 0 | 1;
  author: string | null;
  isbn: string | null;
  publisher: string | null;
  language: string | null;
  published_year: number | null;
  pages: number | null;
  format: string | null;
  photo_key: string | null;
  photo_type: PhotoType | null;
  name_key: string;
  search_text: string;
  created_at: string;
  updated_at: string;
}
export type ProductRow = Selectable<ProductTable>;
export type NewProductRow = Insertable<ProductTable>;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** Why nothing was charged. */
export type PaymentFailure = 'declined' | 'refused' | 'not-executed' | 'not-found' | 'given-up';

interface PaymentTable {
  id: string;
  user_id: string;
  state: PaymentState;
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

interface LineTable {
  position: number;
  product_id: string;
  name: string;
  price_cents: number;
  count: number;
}
type PaymentLineTable = LineTable & { payment_id: string };
type OrderLineTable = LineTable & { order_id: string };
export type LineRow = Selectable<LineTable>;

interface OrderTable {
  id: string;
  user_id: string;
  payment_id: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  address: string;
  status: OrderStatus;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}
export type OrderRow = Selectable<OrderTable>;

interface RefundTable {
  id: string;
  order_id: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount_cents: number;
  cancels: 0 | 1;
  restocks: 0 | 1;
  reason: string;
  kind: 'void' | 'refund' | null;
  provider_id: string | null;
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}
export type RefundRow = Selectable<RefundTable>;

/** Written by triggers alone. */
interface EventTable {
  id: Generated<number>;
  at: string;
  actor: Actor;
  /** Null for a setting, whose name is the detail. */
  payment_id: string | null;
  order_id: string | null;
  subject: 'payment' | 'order' | 'refund' | 'refunded' | 'settlement' | 'dispute' | 'setting';
  before: string | null;
  after: string;
  detail: string | null;
  /** The sum that began with it; null for what has none. */
  amount_cents: number | null;
}
export type EventRow = Selectable<EventTable>;

interface WebhookTable {
  id: string;
  kind: string;
  transaction_id: string | null;
  occurred_at: string;
  received_at: string;
}

interface MailTable {
  id: string;
  kind: 'order-placed' | 'order-cancelled';
  order_id: string;
  state: 'queued' | 'sent' | 'failed';
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  created_at: string;
  updated_at: string;
}
export type MailRow = Selectable<MailTable>;

/** Never holds a row: see guard.statements.ts. */
interface GuardTable {
  name: string;
  holds: SqlBool;
}

/** Tries to pay of an account or an address; an empty `paused_until` is no pause. */
interface PaymentThrottleTable {
  key: string;
  tries: number;
  window_from: string;
  failures: number;
  paused_until: string;
  updated_at: string;
}
export type PaymentThrottleRow = Selectable<PaymentThrottleTable>;

/** One row: what is not as specified, as JSON. */
interface SettingsTable {
  id: 1;
  version: number;
  changed: string;
  changed_by: Actor | null;
  updated_at: string | null;
}

/** The outbox of the search index; written by triggers. */
interface SearchChangeTable {
  id: Generated<number>;
  product_id: string;
}
