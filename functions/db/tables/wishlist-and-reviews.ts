import type { Generated, Selectable } from 'kysely';
import type { ReviewState } from '../../contract/reviews.ts';
import type { Actor } from './payments.ts';

// Tables of what readers keep, wait for and say.

/** A book that somebody keeps for later. */
export interface WishTable {
  id: string;
  user_id: string;
  product_id: string;
  /** What it cost when it was kept. */
  price_cents: number;
  created_at: string;
}

/** Who is to be told when a book is back in stock: an account, or an address. */
export interface StockWaitTable {
  id: string;
  product_id: string;
  user_id: string | null;
  email: string | null;
  email_hash: string | null;
  state: 'unconfirmed' | 'waiting' | 'told';
  /** The mail in the outbox that tells of it. */
  mail_id: string | null;
  token_hash: string | null;
  created_at: string;
  updated_at: string;
  /** Null of an account. */
  expires_at: string | null;
}

export type StockWaitRow = Selectable<StockWaitTable>;

/** Books that are back in stock, and for which somebody waits; written by triggers. */
export interface StockReturnTable {
  product_id: string;
  returned_at: string;
}

export interface ReviewTable {
  id: string;
  product_id: string;
  user_id: string;
  stars: number;
  title: string;
  text: string;
  state: ReviewState;
  /** Why it was rejected. */
  reason: Generated<string>;
  /** Since when it stands before staff; null: they have decided. */
  waits_since: string | null;
  /** Kept by a trigger. */
  reports: Generated<number>;
  version: Generated<number>;
  published_at: string | null;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}

export type ReviewRow = Selectable<ReviewTable>;

/** What published reviews of a book come to; kept by triggers. */
export interface ReviewSumTable {
  product_id: string;
  reviews: number;
  stars: number;
  updated_at: string;
}

export interface ReviewReportTable {
  id: string;
  review_id: string;
  user_id: string;
  created_at: string;
}
