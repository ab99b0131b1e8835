import type { Expression, SqlBool } from 'kysely';
import type { Database } from './database.ts';
import { type Statement, statement } from './statement.ts';

/** What a batch may take for granted, each by its name. */
export const GUARDS = [
  /** The book is on sale, and costs what it was priced at. */
  'book-at-price',
  /** The book is in the catalogue, whatever it costs by now, and whether or not shoppers see it. */
  'book-in-catalogue',
  /** With the copies that came, there are no more of the book than its form takes. */
  'stock-in-range',
  /** The account has been neither deleted nor closed. */
  'account-there',
  /** The guest has neither paid for anything nor is about to. */
  'guest-unspent',
  /** Who is held back has no open order, and no payment that may become one. */
  'no-open-order',
  /** The payment was charged, and is not on its way back. */
  'payment-succeeded',
  /** The order has the status, and has given back (or is about to) as much, as when it was read. */
  'order-as-read',
  /** The owner has not been told of it yet, or not for some time. */
  'owner-untold',
  /** The order has the status that it was read with, and is not being cancelled. */
  'order-movable',
  /** The order is shipped or delivered. */
  'order-sent',
  'refund-pending',
  /** The orders that are to be indexed are those that were read, unchanged. */
  'order-changes-as-read',
  /** The account has the password that was proven, and the session that asked still stands. */
  'account-as-proven',
  /** The shop has an owner besides this account, or the account is none. */
  'another-owner',
  /** Who asks has not been signed out, and is the owner of the shop. */
  'asker-owns',
  /** The account has the role on the staff that it was read with. */
  'role-as-read',
  /** No payment of the account is uncertain, and no money of it on its way back. */
  'no-money-in-flight',
  /** The products that a change is about are those that it read, unchanged in what matters to it. */
  'products-as-read',
  /** The search index has the books that a write is to replace as it had when they were read. */
  'index-as-read',
  /** The link that was mailed has neither been used nor ended. */
  'link-works',
  /** The account has the address that it was read with, confirmed or not as it was then. */
  'address-as-read',
  /** The session that asks has not ended, and its user is there. */
  'session-stands',
  /** The authenticator app that was begun has not been turned on yet. */
  'authenticator-unconfirmed',
  /** The recovery code has not been used yet. */
  'recovery-code-left',
  /** The account has a factor besides the one that is removed. */
  'another-factor',
  /** Nobody has changed the terms of the discount since they were read. */
  'discount-as-read',
  /** The review is as staff, or its writer, have read it. */
  'review-as-read',
  /** Nobody has changed the list since it was read. */
  'list-as-read',
  /** There are fewer lists than there may be. */
  'list-room',
  /** The home page has room for the list, or it stands there already. */
  'home-list-room',
  /** The product has fewer pictures than it may have. */
  'picture-room',
  /** The product has the pictures that were read, no other. */
  'pictures-as-read',
  /** The gift card has the balance that was read. */
  'gift-card-as-read',
] as const;
export type GuardName = (typeof GUARDS)[number];

/**
 * The statement by which a batch goes on only if something is true at its place in it: otherwise
 * nothing of the batch takes effect, and `runBatch` throws a `GuardError` that names the guard.
 * Unknown (NULL) is not true. What holds costs no more than the rows that its condition reads.
 */
export function failUnlessStatement(
  db: Database,
  guard: GuardName,
  condition: Expression<SqlBool>,
): Statement {
  return statement(db.insertInto('guards').values({ name: guard, holds: condition }));
}
