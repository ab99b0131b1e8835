import type { Generated, Insertable, Selectable, SqlBool } from 'kysely';
import type { Proof } from '../contract/account-sessions.ts';
import type { DiscountKind } from '../contract/discounts.ts';
import type { FigureUnit } from '../contract/figures.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { Dispute, PaymentState, Settlement } from '../contract/payment-state.ts';
import type { SecurityEventKind } from '../contract/security-event.ts';
import type { Carrier } from '../contract/shipment.ts';
import type { StaffRole } from '../contract/staff-roles.ts';
import type { TaxClass } from '../contract/tax-class.ts';

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
  order_counts: OrderCountTable;
  order_words: OrderWordTable;
  order_index: OrderIndexTable;
  order_changes: OrderChangeTable;
  order_notes: OrderNoteTable;
  order_addresses: OrderAddressTable;
  refunds: RefundTable;
  shipments: ShipmentTable;
  events: EventTable;
  webhooks: WebhookTable;
  mails: MailTable;
  owner_notices: OwnerNoticeTable;
  account_links: AccountLinkTable;
  guards: GuardTable;
  search_changes: SearchChangeTable;
  payment_throttles: PaymentThrottleTable;
  delivery_settings: DeliverySettingsTable;
  discounts: DiscountTable;
  discount_uses: DiscountUseTable;
  gift_cards: GiftCardTable;
  gift_card_entries: GiftCardEntryTable;
  addresses: AddressTable;
  backups: BackupTable;
  passkeys: PasskeyTable;
  authenticators: AuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  passkey_challenges: PasskeyChallengeTable;
  proof_tries: ProofTriesTable;
  security_events: SecurityEventTable;
  account_deletions: AccountDeletionTable;
  csp_reports: CspReportTable;
  sign_in_budgets: SignInBudgetTable;
  marks: MarkTable;
  settings: SettingsTable;
  shop_sales: ShopSalesTable;
  product_sales: ProductSalesTable;
  category_sales: CategorySalesTable;
  customers: CustomerTable;
  staff_invitations: StaffInvitationTable;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 0 | 1;
  /** Counts while the role is 1. */
  staff_role: Generated<StaffRole>;
  braintree_customer_id: string | null;
  /** When a link that went to the address was opened; null: nobody knows whose it is. */
  email_confirmed_at: string | null;
  /** Where mails to a guest go; null: this is an account. */
  guest_email: string | null;
  /** When the shop looks whether it still needs to know who a guest was. */
  guest_until: string | null;
  created_at: string;
  updated_at: string;
}
export type UserRow = Selectable<UserTable>;
export type NewUserRow = Insertable<UserTable>;

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  device: Generated<string>;
  /** Null: when it began. */
  used_at: string | null;
  signed_in_by: Generated<Proof>;
  proved_by: Generated<Proof>;
  /** Null: when it began. */
  authenticated_at: string | null;
}
export type SessionRow = Selectable<SessionTable>;

interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}
export type PasskeyRow = Selectable<PasskeyTable>;

interface AuthenticatorTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: string;
}
export type AuthenticatorRow = Selectable<AuthenticatorTable>;

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: 'add' | 'sign-in' | 'prove';
  user_id: string | null;
  expires_at: string;
}

interface ProofTriesTable {
  user_id: string;
  of: 'password' | 'code';
  tries: number;
  window_from: string;
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
  weight_grams: number | null;
  tax_class: TaxClass | null;
  shelf: string | null;
  created_at: string;
  updated_at: string;
}
export type ProductRow = Selectable<ProductTable>;
export type NewProductRow = Insertable<ProductTable>;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** Why nothing was charged. */
export type PaymentFailure = 'declined' | 'refused' | 'not-executed' | 'not-found' | 'given-up';

/** What an amount is made of beside its lines; in cents. */
interface SumColumns {
  delivery_name: string | null;
  delivery_cents: Generated<number>;
  delivery_tax_cents: Generated<number>;
  tax_cents: Generated<number>;
  tax_included: Generated<0 | 1>;
  discount_code: string | null;
  discount_cents: Generated<number>;
  gift_card_cents: Generated<number>;
  /** JSON of `PostalAddress`. */
  address_parts: string | null;
}
export type SumRow = Selectable<SumColumns>;

interface PaymentTable extends SumColumns {
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

interface LineTable {
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
type OrderLineTable = LineTable & {
  order_id: string;
  isbn: string | null;
  /** Written by a trigger: where the book stood when it was sold. */
  category_id: Generated<string | null>;
};
export type LineRow = Selectable<LineTable>;

interface OrderTable extends SumColumns {
  id: string;
  /** Given by a trigger. */
  number: Generated<string>;
  user_id: string;
  payment_id: string;
  /** The total, what a gift card pays in it. */
  amount_cents: number;
  refunded_cents: Generated<number>;
  address: string;
  status: OrderStatus;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}
export type OrderRow = Selectable<OrderTable>;

/** How many orders there are of a status; written by triggers. */
interface OrderCountTable {
  status: OrderStatus;
  orders: number;
}

/** What orders are found by; made anew from them. */
interface OrderWordTable {
  word: string;
  created_at: string;
  order_id: string;
}

interface OrderIndexTable {
  order_id: string;
  created_at: string;
  /** A JSON list. */
  words: string;
}

/** The outbox of both; written by triggers. */
interface OrderChangeTable {
  id: Generated<number>;
  order_id: string;
}

/** Added to, never changed. */
interface OrderNoteTable {
  id: string;
  order_id: string;
  text: string;
  written_by: Actor;
  created_at: string;
}
export type OrderNoteRow = Selectable<OrderNoteTable>;

/** Written by a trigger, and forgotten with the order's address. */
interface OrderAddressTable {
  id: Generated<number>;
  order_id: string;
  at: string;
  actor: Actor;
  before: string;
  after: string;
}

interface RefundTable {
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
}
export type RefundRow = Selectable<RefundTable>;

/** Shown while its order is shipped or delivered. */
interface ShipmentTable {
  order_id: string;
  carrier: Carrier;
  tracking_number: string;
  /** Null: the carrier's own page. */
  tracking_url: string | null;
  shipped_at: string;
  changed_by: Actor;
  updated_at: string;
}
export type ShipmentRow = Selectable<ShipmentTable>;

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
  kind: string;
  /** Null for a mail about an account, and then `to_email` and `data` are not. */
  order_id: string | null;
  user_id: string | null;
  to_name: string | null;
  to_email: string | null;
  /** JSON, for the template of the kind. */
  data: string | null;
  /** Which of several of a kind it is, such as a refund's id. */
  about: Generated<string>;
  state: 'queued' | 'sent' | 'failed';
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  created_at: string;
  updated_at: string;
}
export type MailRow = Selectable<MailTable>;

/** What the owner was told of: `payment …`, `refund …`, `low-stock …`. */
interface OwnerNoticeTable {
  about: string;
  /** Of low stock: from how many copies on it may be told again. */
  threshold: number | null;
  at: string;
}

/** Added to, never changed: the highest version counts. `document` is JSON of `deliverySettingsSchema`. */
interface DeliverySettingsTable {
  version: number;
  document: string;
  changed_by: Actor;
  created_at: string;
}

interface DiscountTable {
  id: string;
  code: string;
  code_key: string;
  kind: DiscountKind;
  percent_millionths: number | null;
  amount_cents: number | null;
  minimum_cents: Generated<number>;
  starts_at: string | null;
  ends_at: string | null;
  use_limit: number | null;
  once_a_person: 0 | 1;
  is_active: 0 | 1;
  /** Kept by triggers. */
  uses: Generated<number>;
  version: Generated<number>;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}
export type DiscountRow = Selectable<DiscountTable>;

interface DiscountUseTable {
  payment_id: string;
  discount_id: string;
  user_id: string;
  once_a_person: 0 | 1;
  given_back_at: string | null;
  created_at: string;
  updated_at: string;
}

interface GiftCardTable {
  id: string;
  code_hash: string;
  last_four: string;
  amount_cents: number;
  /** Kept by a trigger. */
  balance_cents: Generated<number>;
  recipient_email: string;
  message: string;
  issued_by: Actor;
  created_at: string;
  updated_at: string;
}
export type GiftCardRow = Selectable<GiftCardTable>;

/** Added to, never changed. */
interface GiftCardEntryTable {
  id: Generated<number>;
  gift_card_id: string;
  kind: 'issued' | 'redeemed' | 'given-back' | 'adjusted';
  amount_cents: number;
  balance_cents: number;
  payment_id: string | null;
  refund_id: string | null;
  actor: Actor;
  at: string;
}

interface AddressTable {
  user_id: string;
  text: string;
  parts: string | null;
  updated_at: string;
}

interface AccountLinkTable {
  id: string;
  user_id: string;
  purpose: 'reset-password' | 'confirm-email' | 'claim-address' | 'undo-change' | 'claim-orders';
  email: string;
  name: string | null;
  session_id: string | null;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
}
export type AccountLinkRow = Selectable<AccountLinkTable>;

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

/** A backup, written or being written. */
interface BackupTable {
  id: string;
  started_at: string;
  finished_at: string | null;
  place: string;
  parts: Generated<number>;
  leased_until: Generated<string>;
}
export type BackupRunRow = Selectable<BackupTable>;
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

/** When something of the shop itself last happened. */
interface MarkTable {
  name: string;
  at: string;
}

/** Of guesses at a password: when it is whole again, in ms since 1970. */
interface SignInBudgetTable {
  key: string;
  whole_at: number;
}

/** The security log; `detail` is JSON. See migrations/0020. */
interface SecurityEventTable {
  id: string;
  at: string;
  kind: SecurityEventKind;
  user_id: string | null;
  actor_id: string | null;
  address: string | null;
  detail: string;
  repeats: Generated<number>;
  repeat_key: Generated<string | null>;
}
export type SecurityEventRow = Selectable<SecurityEventTable>;

/** What is left to do for an account that was deleted; by its row a deleted account is known. */
interface AccountDeletionTable {
  id: string;
  user_id: string;
  state: 'pending' | 'done';
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  created_at: string;
  updated_at: string;
}
export type AccountDeletionRow = Selectable<AccountDeletionTable>;

/** What the pages' policy has stopped, of one day. */
interface CspReportTable {
  day: string;
  directive: string;
  blocked: string;
  page: string;
  times: number;
  first_at: string;
  last_at: string;
}

/** Written by triggers alone, as the three after it: see migrations/0044. */
interface ShopSalesTable {
  unit: FigureUnit;
  /** The first day of it. */
  since: string;
  orders: number;
  revenue_cents: number;
  delivery_cents: number;
  tax_cents: number;
  cancelled: number;
  refunded_cents: number;
}
export type ShopSalesRow = Selectable<ShopSalesTable>;

interface ProductSalesTable {
  unit: FigureUnit;
  since: string;
  product_id: string;
  name: string;
  copies: number;
  revenue_cents: number;
}

interface CategorySalesTable {
  unit: FigureUnit;
  since: string;
  /** Empty of what was sold before it was kept. */
  category_id: string;
  copies: number;
  revenue_cents: number;
}

interface CustomerTable {
  user_id: string;
  orders: number;
  spent_cents: number;
  refunded_cents: number;
  first_order_at: string;
  last_order_at: string;
}

interface StaffInvitationTable {
  id: string;
  email: string;
  staff_role: StaffRole;
  /** Ends with this account, and with its being the owner. */
  invited_by: string;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
}
export type StaffInvitationRow = Selectable<StaffInvitationTable>;
