import type { Selectable } from 'kysely';
import type { LineRow, PaymentRow, RefundRow } from '../../functions/db/tables/payments.ts';
import type { Tables } from '../../functions/db/tables.ts';
import type { Leave } from './visits.ts';
import type { Told } from './world.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Everything that the checker compares: the shop's rows, the gateway's transactions, and people. */
export interface Books {
  payments: PaymentRow[];
  paymentLines: (LineRow & { payment_id: string })[];
  orders: Row<'orders'>[];
  orderLines: Row<'order_lines'>[];
  refunds: RefundRow[];
  discounts: Row<'discounts'>[];
  discountUses: Row<'discount_uses'>[];
  giftCards: Row<'gift_cards'>[];
  giftCardEntries: Row<'gift_card_entries'>[];
  mails: Row<'mails'>[];
  /** Whether the owner wants mail about orders, and what they were told of. */
  ownerHears: boolean;
  ownerNotices: string[];
  /** Books of which the owner is still to be told that few are left. */
  stockFalls: Row<'stock_falls'>[];
  /** Who bought without an account. */
  guests: string[];
  /** Every mail that the provider was handed, by its subject and whom it went to. */
  delivered: { to: string; subject: string }[];
  /** What triggers have added up. */
  figures: {
    shop: Row<'shop_sales'>[];
    products: Row<'product_sales'>[];
    categories: Row<'category_sales'>[];
    customers: Row<'customers'>[];
  };
  events: Row<'events'>[];
  products: BookRow[];
  /** The ledger of the stock, as it was written. */
  movements: StockMovement[];
  categories: Pick<Row<'categories'>, 'name'>[];
  webhooks: Row<'webhooks'>[];
  /** The keys of all photos that are stored. */
  photos: string[];
  photosToSweep: Pick<Row<'photos_to_sweep'>, 'photo_key'>[];
  /** How many copies of each book there have ever been. */
  supplied: ReadonlyMap<string, number>;
  transactions: GatewayTransaction[];
  /** Whom Braintree has in its vault. */
  customers: { id: string; email: string }[];
  told: readonly Told[];
  /** All who have an account, with what each one's customer at Braintree is. */
  customerOf: ReadonlyMap<string, string | null>;
  accounts: Account[];
  /** When the server was killed, in milliseconds of the real clock. */
  kills: readonly number[];
  /** How long the slowest request took that was answered, in milliseconds. */
  slowestMs: number;
  cutOff: readonly Leave[];
  /** Who was shown the shop as it was before what they had been told. */
  stale: readonly string[];
  /** Calls that got no answer, or none that says anything, though nobody was killed. */
  unanswered: readonly string[];
}

export type BookRow = Pick<
  Row<'products'>,
  'id' | 'name' | 'quantity' | 'sold' | 'publisher' | 'pages' | 'photo_key'
>;

type StockMovement = Pick<
  Row<'stock_movements'>,
  'product_id' | 'change' | 'before' | 'after' | 'reason' | 'reference'
>;

/** Somebody whose account was worked on once, as it is now. */
export interface Account {
  id: string;
  email: string;
  /** When, in milliseconds of the real clock. */
  at: number;
  /** The session that it was worked on in, and those that stand now. */
  session: string;
  sessions: string[];
  hasNewPassword: boolean;
}

/** A transaction as far as money goes. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  /** Whether its money was ever taken, given back or not. */
  wasCharged: boolean;
  /** What the shop still has of it. */
  keptCents: number;
}

/** A rule that does not hold. `about` names ids, so that it can be looked up. */
export interface Violation {
  rule: string;
  about: string;
}
