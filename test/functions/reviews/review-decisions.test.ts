import { expect, test } from 'vitest';
import { changeProfile } from '#support/accounts.ts';
import { expectRefusal } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { createMailingShop } from '#support/mailed-links.ts';
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
import { createAdmin, createShopper, db } from '#support/shop.ts';
import type { Mail } from '../../../functions/mail/mail-provider.ts';
import { reportReview as reportAtOnce } from '../../../functions/reviews/review-book.ts';

// What staff decide about reviews.

/** Receipts are in the outbox too. */
const aboutReviews = (mails: readonly Mail[]) =>
  mails.filter(({ subject }) => subject.startsWith('Your review'));

test('publishing a review mails its writer and shows it with their first name only', async () => {
  const { call: ask, mails } = createMailingShop();
  const { reader, book } = await createBuyer('Emily Brown');
  const admin = await createAdmin();
  await writeReview(reader, book.id);
  const { id = '' } = (await reviewRowOf(book.id)) ?? {};

  const published = await ask('PUT', `/review/${id}/${admin.user._id}`, {
    token: admin.token,
    body: { state: 'published', version: 1 },
  });

  expect(published).toMatchObject({ status: 200, body: { state: 'published', waitsSince: null } });
  expect(aboutReviews(mails)).toMatchObject([
    { to: { email: reader.user.email }, subject: 'Your review is published' },
  ]);
  const { rating, reviews } = await reviewsOf(book.id);
  expect(rating).toEqual({ count: 1, average: 4 });
  expect(reviews).toMatchObject([{ _id: id, stars: 4, by: 'Emily' }]);
  expect(JSON.stringify(reviews)).not.toContain('Brown');
  const events = db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', reader.user._id);
  expect(await events.where('kind', '=', 'review-published').execute()).toMatchObject([
    { actor_id: admin.user._id },
  ]);
});

test('rejecting a review needs a reason, which only its writer is mailed and can read', async () => {
  const { call: ask, mails } = createMailingShop();
  const { reader, book } = await createBuyer();
  const admin = await createAdmin();
  await writeReview(reader, book.id);
  const { id = '' } = (await reviewRowOf(book.id)) ?? {};
  const reject = (body: object) =>
    ask('PUT', `/review/${id}/${admin.user._id}`, { token: admin.token, body });

  expect((await reject({ state: 'rejected', version: 1 })).status).toBe(400);
  await reject({ state: 'rejected', reason: 'It speaks of the parcel.', version: 1 });

  expect(aboutReviews(mails)[0]?.text).toContain('It speaks of the parcel.');
  expect(await readerOf(reader, book.id)).toMatchObject({
    review: { state: 'rejected', reason: 'It speaks of the parcel.' },
  });
  expect(aboutReviews(mails)).toMatchObject([{ to: { email: reader.user.email } }]);
  expect(JSON.stringify(await readerOf(await createShopper(), book.id))).not.toContain('parcel');
  expect(await reviewsOf(book.id)).toMatchObject({ rating: { count: 0 }, reviews: [] });
});

// proves readers.11
test('a review stands before staff again when its writer takes another name', async () => {
  const { reader, book } = await createBuyer('Emily Brown');
  const admin = await createAdmin();
  await writeReview(reader, book.id);
  const { id = '' } = (await reviewRowOf(book.id)) ?? {};
  const rename = (name: string) => changeProfile(reader, { name });

  await rename('Emily White');
  expectRefusal(await decide(admin, id, { state: 'published', version: 1 }), 409, {
    reason: 'review-outdated',
  });
  await decide(admin, id, { state: 'published', version: 2 });
  await rename('Emily White');
  expect(await reviewRowOf(book.id)).toMatchObject({ waits_since: null, version: 3 });
  await rename('Rude White');

  const row = await reviewRowOf(book.id);
  expect(row).toMatchObject({ state: 'published', version: 4 });
  expect(row?.waits_since).not.toBeNull();
  expect((await listReviewsFor(admin)).reviews).toContainEqual(
    expect.objectContaining({ _id: id, by: { _id: reader.user._id, name: 'Rude White' } }),
  );
});

test('of two decisions at once one counts, and a decision on an edited review is refused', async () => {
  const { reader, book } = await createBuyer();
  const admin = await createAdmin();
  await writeReview(reader, book.id);
  const { id = '' } = (await reviewRowOf(book.id)) ?? {};

  const answers = await Promise.all([
    decide(admin, id, { state: 'published', version: 1 }),
    decide(admin, id, { state: 'rejected', reason: 'No', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await writeReview(reader, book.id, { stars: 1 });

  const late = await decide(admin, id, { state: 'published', version: 2 });
  expectRefusal(late, 409, { reason: 'review-outdated' });
  expect(await reviewRowOf(book.id)).toMatchObject({ state: 'pending', stars: 1, version: 3 });
});

test('a report of a review that is withdrawn at that moment finds no review', async () => {
  const { book, reviewId } = await createPublishedReview();
  const { _id: userId } = (await createShopper()).user;
  const deps = depsIn(0);
  // Runs between the read and the write.
  const withdrawn = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await db.deleteFrom('reviews').where('id', '=', reviewId).execute();
      return result;
    },
  });

  const reported = reportAtOnce({ ...deps, db: withdrawn }, { userId, reviewId });

  await expect(reported).rejects.toMatchObject({ reason: 'review-not-found' });
  expect(await reviewRowOf(book.id)).toBeUndefined();
  const reports = db.selectFrom('review_reports').selectAll().where('user_id', '=', userId);
  expect(await reports.execute()).toEqual([]);
});

// proves readers.7
test('a reported review stays published, is queued for staff, and is decided only once more', async () => {
  const { reader, book, admin, reviewId } = await createPublishedReview();
  const shopper = await createShopper();

  expect((await reportReview(shopper, reviewId)).status).toBe(200);
  expect((await reportReview(shopper, reviewId)).status).toBe(200);
  expect(await reportReview(reader, reviewId)).toMatchObject({ body: { reason: 'review-own' } });
  expect(await reportReview(shopper, 'none')).toMatchObject({ status: 404 });

  expect((await reviewsOf(book.id)).reviews).toHaveLength(1);
  const queued = (await listReviewsFor(admin)).reviews.find(({ _id }) => _id === reviewId);
  expect(queued).toMatchObject({ state: 'published', reports: 1, version: 3 });
  await decide(admin, reviewId, { state: 'published', version: 3 });
  expect((await listReviewsFor(admin)).reviews.map(({ _id }) => _id)).not.toContain(reviewId);
  await reportReview(shopper, reviewId);
  expect(await reviewRowOf(book.id)).toMatchObject({ waits_since: null, reports: 0 });
});

test('a review that stays published after a report no longer counts as reported when its writer takes another name', async () => {
  const { reader, admin, reviewId } = await createPublishedReview();
  await reportReview(await createShopper(), reviewId);
  await decide(admin, reviewId, { state: 'published', version: 3 });

  await changeProfile(reader, { name: 'Rude White' });

  const queued = (await listReviewsFor(admin)).reviews.find(({ _id }) => _id === reviewId);
  expect(queued).toMatchObject({ by: { name: 'Rude White' }, reports: 0 });
  await reportReview(await createShopper(), reviewId);
  const again = (await listReviewsFor(admin)).reviews.find(({ _id }) => _id === reviewId);
  expect(again).toMatchObject({ reports: 1, waitsSince: queued?.waitsSince });
});
