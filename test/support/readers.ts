import { env } from 'cloudflare:workers';
import { createLinkToken, hashLinkToken } from '../../functions/accounts/account-link.ts';
import { ownReviewSchema } from '../../functions/contract/reviews.ts';
import type { Session } from '../../functions/contract/user.ts';
import { createDeps, type SharedDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { forgetWhatIsOld } from '../../functions/privacy/retention.ts';
import { tellOfReturns } from '../../functions/readers/tell-of-returns.ts';
import { aMailingShop } from './account-links.ts';
import { call } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { depsIn } from './clock.ts';
import { aBook, anAdmin, aShopper, db } from './shop.ts';

const deps = createDeps(parseEnv(env));

/** Who has bought a book. */
export async function aBuyer(name = 'Sam Shopper') {
  const [reader, book] = [await aShopper(name), await aBook({ price_cents: 1000, quantity: 5 })];
  await pay(reader, { amount: 10, products: linesOf([book, 1]) });
  return { reader, book };
}

/** Writes a review, or another in its place. */
export function writeReview(
  { token, user }: Session,
  productId: string,
  review: { stars?: number; title?: string; text?: string } = {},
) {
  const body = { stars: 4, title: 'Worth the walk', text: 'I read it twice.', ...review };
  return call('PUT', `/product/${productId}/review/${user._id}`, { token, body });
}

/** A review that staff have published, of somebody who has bought the book. */
export async function aPublishedReview(review: Parameters<typeof writeReview>[2] = {}) {
  const [{ reader, book }, admin] = [await aBuyer(), await anAdmin()];
  const { _id: reviewId } = ownReviewSchema.parse(
    (await writeReview(reader, book.id, review)).body,
  );
  await decide(admin, reviewId, { state: 'published', version: 1 });
  return { reader, book, admin, reviewId };
}

/** What staff say of a review. */
export function decide(
  { token, user }: Session,
  reviewId: string,
  body: { state: string; reason?: string; version: number },
) {
  return call('PUT', `/review/${reviewId}/${user._id}`, { token, body });
}

/** An address that waits to be confirmed. @returns the token of its link */
export async function aWaitToConfirm(
  of: { productId?: string; email?: string } = {},
): Promise<string> {
  const token = createLinkToken();
  const { productId = (await aBook({ quantity: 0 })).id, email = `${token}@example.com` } = of;
  const at = new Date().toISOString();
  await db
    .insertInto('stock_waits')
    .values({
      id: deps.newId(),
      product_id: productId,
      email,
      email_hash: hashLinkToken(email),
      state: 'unconfirmed',
      token_hash: hashLinkToken(token),
      created_at: at,
      updated_at: at,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  return token;
}

/** What the link of a notice to that account carries. */
export function leaveToken({ user }: Session): string {
  return deps.leaveTokens.sign({ userId: user._id });
}

/** A shop that sends mails, what it has sent, and a round of its due work. */
export function aTellingShop(parts: Partial<SharedDeps> = {}) {
  const { call: ask, mailing, mails } = aMailingShop(parts);
  const deps = (ms = 0) => depsIn(ms, { mailing, ...parts });
  return {
    ask,
    mails,
    mailing,
    tell: (ms?: number) => tellOfReturns(deps(ms)),
    send: (ms?: number) => sendDueMails(deps(ms)),
    forget: (ms: number) => forgetWhatIsOld(deps(ms)),
    wait: ({ token, user }: { token: string; user: { _id: string } }, productId: string) =>
      ask('POST', `/stock/wait/${productId}/${user._id}`, { token }),
  };
}

export const setStock = (id: string, quantity: number) =>
  db.updateTable('products').set({ quantity }).where('id', '=', id).execute();

export const waitsFor = (productId: string) =>
  db.selectFrom('stock_waits').selectAll().where('product_id', '=', productId).execute();

/** The notices about a book, the first one first. */
export const noticesOf = (productId: string) =>
  db
    .selectFrom('mails')
    .select(['state', 'to_email', 'user_id', 'trouble'])
    .where('kind', '=', 'back-in-stock')
    .where('data', 'like', `%${productId}%`)
    .orderBy('id')
    .execute();
