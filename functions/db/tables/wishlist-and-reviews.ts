import type { Generated, Selectable } from 'kysely';
import type { ReviewState } from '../../contract/reviews/reviews.ts';
import type { RowTimes } from './common-columns.ts';
import type { Actor } from './payments.ts';

/** Tables of wishlists, back-in-stock waits and reviews. */
export interface WishlistAndReviewTables {
  wishes: WishTable;
  stock_waits: StockWaitTable;
  stock_returns: StockReturnTable;
  reviews: ReviewTable;
  review_sums: ReviewSumTable;
  review_reports: ReviewReportTable;
}

/** Book on a wishlist. */
interface WishTable {
  id: string;
  user_id: string;
  product_id: string;
  /** Price when it was added. */
  price_cents: number;
  created_at: string;
}

/** Who is to be notified when a book is back in stock: an account, or an e-mail address. */
interface StockWaitTable extends RowTimes {
  id: string;
  product_id: string;
  user_id: string | null;
  email: string | null;
  email_hash: string | null;
  state: 'unconfirmed' | 'waiting' | 'told';
  /** Mail in the outbox that notifies them. */
  mail_id: string | null;
  token_hash: string | null;
  /** Null for an account. */
  expires_at: string | null;
}

export type StockWaitRow = Selectable<StockWaitTable>;

/** Books that are back in stock and have people waiting; written by triggers. */
interface StockReturnTable {
  product_id: string;
  returned_at: string;
}

interface ReviewTable extends RowTimes {
  id: string;
  product_id: string;
  user_id: string;
  stars: number;
  title: string;
  text: string;
  state: ReviewState;
  /** Reason of a rejection. */
  reason: Generated<string>;
  /** Since when it awaits moderation; null after the decision. */
  waits_since: string | null;
  /** Since the last decision; a trigger counts them. */
  reports: Generated<number>;
  version: Generated<number>;
  published_at: string | null;
  changed_by: Actor;
}

export type ReviewRow = Selectable<ReviewTable>;

/** Sums of a book's published reviews; maintained by triggers. */
interface ReviewSumTable {
  product_id: string;
  reviews: number;
  stars: number;
  updated_at: string;
}

interface ReviewReportTable {
  id: string;
  review_id: string;
  user_id: string;
  created_at: string;
}
