import { env } from 'cloudflare:workers';
import type { Session } from '#contract/accounts/user.ts';
import { ownReviewSchema, reviewsSchema, staffReviewsSchema } from '#contract/reviews/reviews.ts';
import { createLinkToken, hashLinkToken } from '../../functions/accounts/mailed-link.ts';
import { createDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import { call } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { createAdmin, createBook, createShopper, db } from './shop.ts';

const deps = createDeps(parseEnv(env));

/** A reader who has bought a book. */
export async function createBuyer(name = 'Sam Shopper') {
  const reader = await createShopper(name);
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(reader, { amount: 10, products: linesOf([book, 1]) });
  return { reader, book };
}

/** Writes a review, or replaces it. */
export function writeReview(
  { token, user }: Session,
  productId: string,
  review: { stars?: number; title?: string; text?: string } = {},
) {
  const body = { stars: 4, title: 'Worth the walk', text: 'I read it twice.', ...review };
  return call('PUT', `/product/${productId}/review/${user._id}`, { token, body });
}

/** A published review by a reader who has bought the book. */
export async function createPublishedReview(review: Parameters<typeof writeReview>[2] = {}) {
  const [{ reader, book }, admin] = [await createBuyer(), await createAdmin()];
  const { _id: reviewId } = ownReviewSchema.parse(
    (await writeReview(reader, book.id, review)).body,
  );
  await decide(admin, reviewId, { state: 'published', version: 1 });
  return { reader, book, admin, reviewId };
}

/** Decides on a review as staff. */
export function decide(
  { token, user }: Session,
  reviewId: string,
  body: { state: string; reason?: string; version: number },
) {
  return call('PUT', `/review/${reviewId}/${user._id}`, { token, body });
}

/** A back-in-stock request whose address is unconfirmed. @returns the token of its link */
export async function createUnconfirmedWait(
  of: { productId?: string; email?: string } = {},
): Promise<string> {
  const token = createLinkToken();
  const { productId = (await createBook({ quantity: 0 })).id, email = `${token}@example.com` } = of;
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

/** The unsubscribe token in a notice to that account. */
export function unsubscribeToken({ user }: Session): string {
  return deps.unsubscribeTokens.sign({ userId: user._id });
}

export const reviewsOf = async (productId: string, query = '') =>
  reviewsSchema.parse((await call('GET', `/product/${productId}/reviews${query}`)).body);

export const readerOf = async ({ token, user }: Session, productId: string) =>
  (await call('GET', `/product/${productId}/reader/${user._id}`, { token })).body;

export const reviewRowOf = (productId: string) =>
  db.selectFrom('reviews').selectAll().where('product_id', '=', productId).executeTakeFirst();

export const listReviewsFor = async (
  { token, user }: Session,
  list = 'waiting',
  after?: string,
) => {
  const query = `?list=${list}${after ? `&after=${after}` : ''}`;
  return staffReviewsSchema.parse(
    (await call('GET', `/reviews/${user._id}${query}`, { token })).body,
  );
};

export const reportReview = ({ token, user }: Session, reviewId: string) =>
  call('POST', `/review/${reviewId}/report/${user._id}`, { token });
