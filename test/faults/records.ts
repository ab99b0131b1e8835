import type { Selectable } from 'kysely';
import type { LineRow, PaymentRow, RefundRow } from '../../functions/db/tables/payments.ts';
import type { Tables } from '../../functions/db/tables.ts';
import type { Leave } from './visits.ts';
import type { ConfirmedOutcome } from './world.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/**
 * Everything the checker compares: the shop's rows, the gateway's transactions, and what people
 * were told.
 */
export interface Records {
  payments: PaymentRow[];
  disputes: Row<'disputes'>[];
  paymentLines: (LineRow & { payment_id: string })[];
  orders: Row<'orders'>[];
  orderLines: Row<'order_lines'>[];
  refunds: RefundRow[];
  discounts: Row<'discounts'>[];
  discountUses: Row<'discount_uses'>[];
  giftCards: Row<'gift_cards'>[];
  giftCardEntries: Row<'gift_card_entries'>[];
  mails: Row<'mails'>[];
  /** Whether the owner wants mail about orders, and the notices they were sent. */
  ownerHears: boolean;
  ownerNotices: string[];
  /** Books with low stock that the owner has yet to be told about. */
  stockFalls: Row<'stock_falls'>[];
  /** The buyers without an account. */
  guests: string[];
  /** Every mail handed to the provider, by recipient and subject. */
  delivered: { to: string; subject: string }[];
  /** The sums that triggers keep. */
  figures: {
    shop: Row<'shop_sales'>[];
    products: Row<'product_sales'>[];
    categories: Row<'category_sales'>[];
    customers: Row<'customers'>[];
  };
  events: Row<'events'>[];
  products: BookRow[];
  /** The stock ledger, in the order it was written. */
  movements: StockMovement[];
  categories: Pick<Row<'categories'>, 'name'>[];
  webhooks: Row<'webhooks'>[];
  /** The keys of all stored photos. */
  photos: string[];
  photosToSweep: Pick<Row<'photos_to_sweep'>, 'photo_key'>[];
  /** How many copies of each book were ever supplied. */
  supplied: ReadonlyMap<string, number>;
  transactions: GatewayTransaction[];
  /** The customers in Braintree's vault. */
  customers: { id: string; email: string }[];
  confirmedOutcomes: readonly ConfirmedOutcome[];
  /** The Braintree customer of every account, by email. */
  customerOf: ReadonlyMap<string, string | null>;
  accounts: Account[];
  /** When the server was killed, in milliseconds of the real clock. */
  kills: readonly number[];
  /** Duration of the slowest answered request, in milliseconds. */
  slowestMs: number;
  cutOff: readonly Leave[];
  /** Shoppers who were shown the shop in a state older than what they had been told. */
  stale: readonly string[];
  /** Calls without an answer, or with a meaningless one, though the server was not killed. */
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

/** An account that was changed once, as it is now. */
export interface Account {
  id: string;
  email: string;
  /** When it was changed, in milliseconds of the real clock. */
  at: number;
  /** The session that made the change, and the sessions that are valid now. */
  session: string;
  sessions: string[];
  hasNewPassword: boolean;
}

/** The money side of a transaction. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  /** Whether its money was ever taken, even if it was given back later. */
  wasCharged: boolean;
  /** The cents that the shop still has of it. */
  keptCents: number;
}

/** A broken rule. `about` names ids to look up. */
export interface Violation {
  rule: string;
  about: string;
}
