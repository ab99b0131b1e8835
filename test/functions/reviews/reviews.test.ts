import { expect, test } from 'vitest';
import { type Answer, call, expectRefusal } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { createMailingShop } from '#support/mailed-links.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { openPage } from '#support/pages.ts';
import {
  createBuyer,
  createPublishedReview,
  decide,
  listReviewsFor,
  readerOf,
  reportReview,
  reviewRowOf,
  reviewsOf,
  writeReview,
} from '#support/reviews.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, createBook, createShopper, db } from '#support/shop.ts';

// What readers write about books that they have bought.

/** Receipts are in the outbox too. */
const sumsOf = (productId: string) =>
  db
    .selectFrom('review_sums')
    .select(['reviews', 'stars'])
    .where('product_id', '=', productId)
    .executeTakeFirst();

// proves readers.5
test('a buyer can review a book, and the review is not shown before staff publish it', async () => {
  const { reader, book } = await createBuyer();
  expect(await readerOf(reader, book.id)).toMatchObject({ mayReview: true, review: null });

  const written = await writeReview(reader, book.id, { text: ' Twice.\r\nOr more. ' });

  expect(written).toMatchObject({
    status: 200,
    body: { stars: 4, title: 'Worth the walk', text: 'Twice.\nOr more.', state: 'pending' },
  });
  expect(await reviewsOf(book.id)).toEqual({
    rating: { count: 0, average: null },
    reviews: [],
    next: null,
  });
  expect(await readerOf(reader, book.id)).toMatchObject({ review: { state: 'pending' } });
  expect(await reviewRowOf(book.id)).toMatchObject({ user_id: reader.user._id, version: 1 });
});

// proves readers.10
test('a book’s page shows its stars under its title, with a link to its reviews', async () => {
  const { book } = await createPublishedReview();
  const none = await openPage(`/product/${(await createBook()).id}`);

  const page = await openPage(`/product/${book.id}`);

  expect(page.html).toMatch(/<\/h1>.*<a href="#reviews">.*<\/header>/);
  expect(await page.all('a[href="#reviews"]')).toMatchObject([
    { text: '★ 4 of 5 stars from (1 review)' },
  ]);
  expect(await page.all('#reviews')).toHaveLength(1);
  expect(none.html).not.toContain('#reviews');
});

// proves readers.5
test('without an order of the book that is not cancelled, a shopper cannot review it', async () => {
  const { cancel, shopper, orderId } = await createTwoCopyOrder();
  const [line] = await listColumns('order_lines', { order_id: orderId }, ['product_id']);
  const bought = line?.product_id ?? '';
  await cancel();
  const [stranger, book] = [await createShopper(), await createBook()];
  const refusal = { status: 403, body: { reason: 'review-not-bought' } };

  expect(await writeReview(stranger, book.id)).toMatchObject(refusal);
  expect(await writeReview(shopper, bought)).toMatchObject(refusal);
  expect(await writeReview(stranger, 'none')).toMatchObject({ status: 404 });
  expect(await readerOf(shopper, bought)).toMatchObject({ mayReview: false });
  expect(await reviewRowOf(bought)).toBeUndefined();
});

test('invalid stars, titles and texts of a review answer 400', async () => {
  const { reader, book } = await createBuyer();
  const write = (review: object) => writeReview(reader, book.id, review);

  for (const wrong of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { title: ' ' },
    { title: 'two\nlines' },
    { title: 'x'.repeat(121) },
    { text: '' },
    { text: 'x'.repeat(4001) },
    { text: 'a\u0007bell' },
  ]) {
    expect({ wrong, status: (await write(wrong)).status }).toEqual({ wrong, status: 400 });
  }
  expect(await reviewRowOf(book.id)).toBeUndefined();
});

// proves readers.6
test('a book’s review sums follow publishing, editing, rejecting, withdrawing and deleting', async () => {
  const { reader, book, admin, reviewId } = await createPublishedReview({ stars: 5 });
  expect(await sumsOf(book.id)).toEqual({ reviews: 1, stars: 5 });

  await writeReview(reader, book.id, { stars: 2 });
  expect(await sumsOf(book.id)).toEqual({ reviews: 0, stars: 0 });
  await decide(admin, reviewId, { state: 'published', version: 3 });
  expect(await sumsOf(book.id)).toEqual({ reviews: 1, stars: 2 });
  await decide(admin, reviewId, { state: 'rejected', reason: 'No', version: 4 });
  expect(await sumsOf(book.id)).toEqual({ reviews: 0, stars: 0 });
  await decide(admin, reviewId, { state: 'published', version: 5 });
  const gone = await call('DELETE', `/product/${book.id}/review/${reader.user._id}`, reader);
  expect(gone).toMatchObject({ status: 200 });
  expect(await sumsOf(book.id)).toEqual({ reviews: 0, stars: 0 });
  expect(await reviewRowOf(book.id)).toBeUndefined();

  await db.deleteFrom('products').where('id', '=', book.id).execute();
  expect(await sumsOf(book.id)).toBeUndefined();
});

// proves readers.6
test('reviews are read page by page, newest first, at a cost that their number does not change', async () => {
  const book = await createBook();
  const shopper = await createShopper();
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const firstPages: Answer[] = [];
  for (let n = 0; n < 23; n += 1) {
    const { user } = n === 0 ? shopper : await createShopper('Ann Other');
    await db
      .insertInto('reviews')
      .values({
        id: crypto.randomUUID(),
        product_id: book.id,
        user_id: user._id,
        stars: 1 + (n % 5),
        title: `Number ${n}`,
        text: 'Read.',
        state: 'published',
        published_at: at(n),
        changed_by: 'test',
        created_at: at(n),
        updated_at: at(n),
      })
      .execute();
    // A full page, and later again with more reviews behind it.
    if (n === 11 || n === 22) firstPages.push(await call('GET', `/product/${book.id}/reviews`));
  }
  const titles: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await reviewsOf(book.id, next ? `?after=${next}` : '');
    expect(page.rating).toEqual({ count: 23, average: 2.9 });
    titles.push(...page.reviews.map(({ title }) => title));
    next = page.next;
  }
  expect(titles).toEqual(Array.from({ length: 23 }, (_, n) => `Number ${22 - n}`));
  expect(firstPages).toMatchObject([12, 23].map((count) => ({ body: { rating: { count } } })));
  const [some, more] = firstPages.map((page) => costOf(page).rowsRead);
  expect(more).toBe(some);

  const admin = await createAdmin();
  const first = await listReviewsFor(admin, 'published');
  const second = await listReviewsFor(admin, 'published', first.next ?? '');
  const ids = [...first.reviews, ...second.reviews].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(20);
});

test('structured data has a rating only for a book with reviews', async () => {
  const { book } = await createPublishedReview({ stars: 5 });
  const other = await createBook();

  expect((await openPage(`/product/${other.id}`)).html).not.toContain('aggregateRating');
  expect((await openPage(`/product/${book.id}`)).jsonLd[0]).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 },
  });
});

// proves readers.8
test('deleting an account deletes its wishes, waits, reviews and reports', async () => {
  const { reader, book } = await createPublishedReview();
  const out = await createBook({ quantity: 0 });
  const { reviewId: other } = await createPublishedReview();
  await reportReview(reader, other);
  await call('PUT', `/wishlist/${book.id}/${reader.user._id}`, reader);
  await createMailingShop().call('POST', `/stock/wait/${out.id}/${reader.user._id}`, reader);
  const exported = await call('GET', `/user/${reader.user._id}/export`, reader);
  expect(exported.body).toMatchObject({
    wishes: [{ product_id: book.id }],
    stock_waits: [{ product_id: out.id }],
    reviews: [{ title: 'Worth the walk' }],
    review_reports: [{ review_id: other }],
  });

  const gone = await call('DELETE', `/user/${reader.user._id}`, {
    token: reader.token,
    body: { currentPassword: 'bookshop-1' },
  });

  expect(gone.status).toBe(200);
  for (const table of ['wishes', 'stock_waits', 'reviews', 'review_reports'] as const) {
    const rows = db.selectFrom(table).selectAll().where('user_id', '=', reader.user._id);
    expect(await rows.execute()).toEqual([]);
  }
  expect(await sumsOf(book.id)).toEqual({ reviews: 0, stars: 0 });
});

test('reviews of a hidden book are not shown until it is published again', async () => {
  const { book } = await createPublishedReview();
  const setStatus = (status: 'hidden' | 'published') =>
    db.updateTable('products').set({ status }).where('id', '=', book.id).execute();
  await setStatus('hidden');

  expect(await reviewsOf(book.id)).toEqual({
    rating: { count: 0, average: null },
    reviews: [],
    next: null,
  });

  await setStatus('published');
  expect(await reviewsOf(book.id)).toMatchObject({ rating: { count: 1 }, reviews: [{ stars: 4 }] });
});

test('a deleted book cannot be reviewed, even by its buyer', async () => {
  const { reader, book } = await createBuyer();
  const admin = await createAdmin();
  await call('DELETE', `/product/${book.id}/${admin.user._id}`, { token: admin.token });

  expectRefusal(await writeReview(reader, book.id), 404, { reason: 'product-not-found' });
  expect(await reviewRowOf(book.id)).toBeUndefined();
});
