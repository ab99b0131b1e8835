import { hashLinkToken } from '../accounts/mailed-link.ts';
import { findProduct } from '../catalog/product.repository.ts';
import {
  MAX_STOCK_WAITS,
  MAX_UNCONFIRMED_WAITS,
  STOCK_WAIT_ANSWER,
} from '../contract/back-in-stock/back-in-stock.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { StockWaitRow } from '../db/tables/wishlist-and-reviews.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS, HOUR_MS } from '../durations.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { sha256 } from '../sha256.ts';
import {
  CONFIRM_LIFE_MS,
  deleteWaitsOf,
  findUnconfirmed,
  insertWait,
  isWaiting,
  listWaitsOfEmail,
  STOCK_WAIT_DAYS,
} from './back-in-stock.repository.ts';
import { confirmWaitStatements, insertUnconfirmedStatements } from './back-in-stock.statements.ts';

/** Time before a second mail to the same address for the same book; further ones wait longer. */
const ASK_AGAIN_MS = HOUR_MS;

/**
 * Adds an account's wait for a book that is out of stock.
 * @throws {AppError} 404 if there is no such book; 403 until the address is confirmed, where that
 *   is required; 409 if it is in stock, the account waits for too many books, or the shop sends no
 *   mail
 */
export async function waitForBook(
  deps: Deps,
  { user, productId }: { user: UserRow; productId: string },
): Promise<void> {
  if (!deps.mailing) throw refuse('mails-off');
  if (deps.emailMustBeConfirmed && !user.email_confirmed_at) throw refuse('wait-unconfirmed');
  const wait = { userId: user.id, productId };
  if (await insertWait(deps.db, { ...wait, id: deps.newId(), now: deps.now() })) return;
  if (await isWaiting(deps.db, wait)) return;
  const product = await findProduct(deps.db, wait.productId);
  if (!product) throw refuse('product-not-found');
  throw refuse(product.quantity > 0 ? 'book-in-stock' : 'too-many-waits');
}

/**
 * Mails an address the link that confirms its wait for a book. Sends nothing to an address that
 * waits already, was mailed a short time ago, or has many such mails open; the requester must not
 * learn which it was.
 * @returns the same text in all these cases
 * @throws {AppError} 404 if there is no such book; 409 if it is in stock, or the shop sends no mail
 */
export async function requestWait(
  deps: Deps,
  { productId, email }: { productId: string; email: string },
): Promise<string> {
  if (!deps.mailing) throw refuse('mails-off');
  const { db } = deps;
  const product = await findProduct(db, productId);
  if (!product) throw refuse('product-not-found');
  if (product.quantity > 0) throw refuse('book-in-stock');
  const emailHash = sha256(email);
  const now = deps.now();
  const waits = await listWaitsOfEmail(db, emailHash);
  if (!mayBeAsked(waits, { productId, now })) return STOCK_WAIT_ANSWER;
  const firstAsked = waits.find((wait) => wait.product_id === productId)?.created_at;
  const id = deps.newId();
  const expiresAt = addMs(now, CONFIRM_LIFE_MS);
  try {
    await runBatch(deps.d1, [
      ...insertUnconfirmedStatements(db, {
        id,
        productId,
        email,
        emailHash,
        firstAsked,
        now,
        expiresAt,
      }),
      queueAccountMailStatement(db, {
        id: deps.newId(),
        kind: 'confirm-stock-wait',
        userId: null,
        to: { name: '', email },
        data: { waitId: id, name: product.name },
        now,
      }),
    ]);
  } catch (error) {
    // A concurrent request for the same wait was first.
    if (!(error instanceof ConstraintError && error.kind === 'unique')) throw error;
  }
  return STOCK_WAIT_ANSWER;
}

function mayBeAsked(
  waits: readonly StockWaitRow[],
  { productId, now }: { productId: string; now: Date },
): boolean {
  const own = waits.find((wait) => wait.product_id === productId);
  if (own && (own.state !== 'unconfirmed' || now < askAgainAt(own))) return false;
  const open = waits.filter(({ id, state }) => state === 'unconfirmed' && id !== own?.id);
  return open.length < MAX_UNCONFIRMED_WAITS && waits.length < MAX_STOCK_WAITS;
}

/**
 * An hour after the last mail, or as long as the first and the last are apart, if that is longer.
 */
function askAgainAt({ created_at, updated_at }: StockWaitRow): Date {
  const [first, last] = [Date.parse(created_at), Date.parse(updated_at)];
  return addMs(new Date(last), Math.max(ASK_AGAIN_MS, last - first));
}

/**
 * Confirms an address by the link that was mailed to it: it is notified once about the book.
 * @returns the book
 * @throws {AppError} 400 when the link has ended
 */
export async function confirmWait(
  deps: Deps,
  token: string,
): Promise<{ _id: string; name: string }> {
  const now = deps.now();
  const tokenHash = hashLinkToken(token);
  const found = await findUnconfirmed(deps.db, { tokenHash, now });
  if (!found) throw refuse('link-ended');
  const expiresAt = addMs(now, STOCK_WAIT_DAYS * DAY_MS);
  await runBatch(deps.d1, confirmWaitStatements(deps.db, { tokenHash, now, expiresAt })).catch(
    refuseBy({ 'link-works': 'link-ended' }),
  );
  return { _id: found.id, name: found.name };
}

/**
 * Ends all waits of a person, by the link of a notice.
 * @throws {AppError} 400 when the link is not one of the shop's
 */
export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const person = deps.unsubscribeTokens.read(token);
  if (!person) throw refuse('link-ended');
  await deleteWaitsOf(deps.db, person);
}
