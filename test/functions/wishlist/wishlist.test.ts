import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { MAX_WISHES, wishlistSchema } from '#contract/wishlist/wishlist.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { createBook, createBooks, createShopper, db, insertManyBooks } from '#support/shop.ts';

// What readers keep for later.

const as = ({ token, user }: Session, method: string, path: string) =>
  call(method, `${path}/${user._id}`, { token });

const keep = (reader: Session, productId: string) => as(reader, 'PUT', `/wishlist/${productId}`);

const listOf = async ({ token, user }: Session, query = '') =>
  wishlistSchema.parse((await call('GET', `/wishlist/${user._id}${query}`, { token })).body);

const stored = ({ user }: Session) =>
  db.selectFrom('wishes').selectAll().where('user_id', '=', user._id).execute();

// proves readers.1
test('a wish keeps the price of its day, and the newest wish is first in the list', async () => {
  const reader = await createShopper();
  const early = await createBook({ price_cents: 1400 });
  const late = await createBook({ quantity: 0 });

  expect((await keep(reader, early.id)).body).toEqual({ isKept: true });
  await keep(reader, late.id);
  await db.updateTable('products').set({ price_cents: 990 }).where('id', '=', early.id).execute();

  const { wishes, next } = await listOf(reader);
  expect(wishes).toMatchObject([
    { product: { _id: late.id, quantity: 0 } },
    { product: { _id: early.id, price: 9.9 }, price: 14 },
  ]);
  expect(next).toBeNull();
  expect(await stored(reader)).toMatchObject([{ price_cents: 1400 }, { product_id: late.id }]);
});

test('adding a wish again changes nothing, and removing it twice is no error', async () => {
  const [reader, book] = [await createShopper(), await createBook()];
  await keep(reader, book.id);
  const before = await stored(reader);

  expect((await keep(reader, book.id)).status).toBe(200);
  expect(await stored(reader)).toEqual(before);

  for (const _again of [1, 2]) {
    const gone = await as(reader, 'DELETE', `/wishlist/${book.id}`);
    expect(gone.body).toEqual({ isKept: false });
  }
  expect(await stored(reader)).toEqual([]);
});

test('a wish that was removed is put back where it stood, with its earlier price', async () => {
  const reader = await createShopper();
  const [early, middle, late] = await createBooks(3);
  for (const id of [early, middle, late]) await keep(reader, id ?? '');
  const { wishes } = await listOf(reader);
  const [, removed] = wishes;
  await as(reader, 'DELETE', `/wishlist/${middle}`);
  await db
    .updateTable('products')
    .set({ price_cents: 990 })
    .where('id', '=', middle ?? '')
    .execute();

  const putBackAt = new Date().toISOString();
  const query = `wish=${removed?._id}&price=${removed?.price}`;
  const path = `/wishlist/${middle}/${reader.user._id}?${query}`;
  expect((await call('PUT', path, { token: reader.token })).body).toEqual({ isKept: true });

  const now = (await listOf(reader)).wishes;
  const places = (list: typeof wishes) => list.map(({ _id, price }) => ({ _id, price }));
  expect(places(now)).toEqual(places(wishes));
  // A backup during which it was away finds it by this time.
  expect(now[1]?.keptAt.localeCompare(putBackAt)).toBeGreaterThanOrEqual(0);
});

test('a wish with the id of another list’s is added anew, and the other list keeps its own', async () => {
  const [other, reader] = [await createShopper(), await createShopper()];
  const book = await createBook();
  await keep(other, book.id);
  const before = await stored(other);

  const path = `/wishlist/${book.id}/${reader.user._id}?wish=${before[0]?.id}&price=1`;
  const answer = await call('PUT', path, { token: reader.token });

  expectAnswer(answer, { isKept: true });
  expect(await stored(other)).toEqual(before);
  const [added, ...more] = await stored(reader);
  expect(more).toEqual([]);
  expect(added).toMatchObject({ product_id: book.id, price_cents: before[0]?.price_cents });
  expect(added?.id).not.toBe(before[0]?.id);
});

const WISH = '01936f2c-2f74-7e5b-93d4-805f6e4d3c20';
test.each(['wish=nothing', 'price=14', `wish=${WISH}`, `wish=${WISH}&price=-1`])(
  'a wish is not put back from %s',
  async (query) => {
    const [reader, book] = [await createShopper(), await createBook()];
    const path = `/wishlist/${book.id}/${reader.user._id}?${query}`;
    expectRefusal(await call('PUT', path, { token: reader.token }), 400, {
      reason: 'invalid-input',
    });
    expect(await stored(reader)).toEqual([]);
  },
);

// proves readers.1
test('a wishlist takes 200 books, even if more are added at once, and is read page by page', async () => {
  const reader = await createShopper();
  const [last, other, ...ids] = await createBooks(MAX_WISHES + 1);
  for (const productId of ids) await keep(reader, productId);

  const answers = await Promise.all([keep(reader, last ?? ''), keep(reader, other ?? '')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    reason: 'wishlist-full',
  });
  expect(await stored(reader)).toHaveLength(MAX_WISHES);
  const seen = new Set<string>();
  let next: string | null = '';
  while (next !== null) {
    const page = await listOf(reader, next ? `?after=${next}` : '');
    for (const { product } of page.wishes) seen.add(product._id);
    next = page.next;
  }
  expect(seen.size).toBe(MAX_WISHES);
});

test('a full list says so, and a missing book too, whatever wish is put back', async () => {
  const [other, reader] = [await createShopper(), await createShopper()];
  const [last, ...ids] = await createBooks(MAX_WISHES + 1);
  await keep(other, last ?? '');
  const [{ id } = { id: '' }] = await stored(other);
  const putBack = (productId: string) =>
    call('PUT', `/wishlist/${productId}/${reader.user._id}?wish=${id}&price=1`, reader);
  expectRefusal(await putBack('nothing'), 404, { reason: 'product-not-found' });
  for (const productId of ids) await keep(reader, productId);

  expectRefusal(await putBack(last ?? ''), 409, { reason: 'wishlist-full' });

  expect(await stored(reader)).toHaveLength(MAX_WISHES);
});

test('an unknown book cannot be added, and a deleted one leaves the wishlist', async () => {
  const [reader, book] = [await createShopper(), await createBook()];
  expectRefusal(await keep(reader, 'nothing'), 404, { reason: 'product-not-found' });
  await keep(reader, book.id);

  await db.deleteFrom('products').where('id', '=', book.id).execute();

  expect((await listOf(reader)).wishes).toEqual([]);
  expect(await stored(reader)).toEqual([]);
});

test('a draft cannot be added, and is refused like an unknown book', async () => {
  const [reader, draft] = [await createShopper(), await createBook({ status: 'draft' })];

  expect((await keep(reader, draft.id)).body).toEqual((await keep(reader, 'nothing')).body);
  expect(await stored(reader)).toEqual([]);
});

test('reading a wishlist costs few rows, however many books the shop has', async () => {
  const reader = await createShopper();
  const ids = await createBooks(5);
  for (const id of ids) await keep(reader, id);
  await insertManyBooks(500);

  const listed = await call('GET', `/wishlist/${reader.user._id}`, { token: reader.token });

  expect(wishlistSchema.parse(listed.body).wishes).toHaveLength(5);
  expect(costOf(listed).rowsRead).toBeLessThan(40);
});
