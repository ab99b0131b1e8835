import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createNotifyingShop, noticesOf, setStock, waitsFor } from '#support/back-in-stock.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { changeProduct } from '#support/product-form.ts';
import { createUnconfirmedWait } from '#support/reviews.ts';
import { listColumns, setRows } from '#support/rows.ts';
import { createAdmin, createBook, createShopper, db, insertManyBooks } from '#support/shop.ts';
import { notifyBackInStock } from '../../../functions/back-in-stock/notify-back-in-stock.ts';

// Who is notified when a book is back in stock.

// proves readers.2
test('a reader who waits for a book is mailed exactly once when it is back in stock', async () => {
  const shop = createNotifyingShop();
  const reader = await createShopper();
  const admin = await createAdmin();
  const book = await createBook({ quantity: 0 });
  expect((await shop.wait(reader, book.id)).body).toEqual({ isWaiting: true });
  await shop.tell();
  expect(await noticesOf(book.id)).toEqual([]);

  await changeProduct(admin, book.id, { quantity: '3' });
  await Promise.all([shop.tell(), shop.tell()]);
  await shop.send();
  await shop.tell();
  await shop.send();

  expect(shop.mails).toMatchObject([
    { to: { email: reader.user.email }, subject: `Back in stock: ${book.name}` },
  ]);
  expect(shop.mails[0]?.text).toContain(`https://shop.example/product/${book.id}`);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'sent', user_id: reader.user._id }]);
  expect(await waitsFor(book.id)).toEqual([]);
  expect(await db.selectFrom('stock_returns').selectAll().execute()).toEqual([]);
});

// proves readers.2
test('when a book sells out before its notice is sent, the reader is told once it is back again', async () => {
  const shop = createNotifyingShop();
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await shop.tell();
  await setStock(book.id, 0);

  await shop.send();
  expect(shop.mails).toEqual([]);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting', mail_id: null }]);

  await setStock(book.id, 1);
  await shop.tell();
  await shop.send();
  expect(shop.mails).toHaveLength(1);
  expect((await noticesOf(book.id)).map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(await waitsFor(book.id)).toEqual([]);
});

test('when a book sells out before its notice is queued, the reader keeps waiting', async () => {
  const shop = createNotifyingShop();
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await setStock(book.id, 0);

  await shop.tell();

  expect(await noticesOf(book.id)).toEqual([]);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting' }]);
});

test('a notice that could not be sent is retried, and sent once', async () => {
  const shop = createNotifyingShop();
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 2);
  shop.mailing.broken = true;
  await shop.tell();
  await shop.send();
  shop.mailing.broken = false;

  await shop.tell(5 * MINUTE);
  await shop.send(30 * MINUTE);

  expect(shop.mails).toHaveLength(1);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'sent' }]);
});

// proves readers.4
test('the unsubscribe link of a notice ends all waits of its reader, and nobody else’s', async () => {
  const shop = createNotifyingShop();
  const [reader, other] = [await createShopper(), await createShopper()];
  const [book, next] = [await createBook({ quantity: 0 }), await createBook({ quantity: 0 })];
  for (const { id } of [book, next]) await shop.wait(reader, id);
  await shop.wait(other, next.id);
  await setStock(book.id, 1);
  await shop.tell();
  await shop.send();

  const { headers = {}, text } = shop.mails[0] ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, path] =
    /<https:\/\/shop\.example\/api(.*)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(text).toContain('/stock/unsubscribe#token=');
  const asked = await call('POST', path ?? '', {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(asked.status).toBe(200);
  expect(await waitsFor(next.id)).toMatchObject([{ user_id: other.user._id }]);
  const forged = path?.replace(reader.user._id, other.user._id) ?? '';
  expectRefusal(await call('POST', forged), 400, { reason: 'link-ended' });
  expect(await waitsFor(next.id)).toHaveLength(1);
});

test('a reader who stops waiting before the notice is sent gets no mail', async () => {
  const shop = createNotifyingShop();
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await shop.tell();

  await call('DELETE', `/stock/wait/${book.id}/${reader.user._id}`, { token: reader.token });
  await shop.send();

  expect(shop.mails).toEqual([]);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'failed' }]);
});

test('a wait is refused for a book in stock, for an unknown book, and by a shop without mails', async () => {
  const shop = createNotifyingShop();
  const reader = await createShopper();
  const book = await createBook();
  const gone = await createBook({ quantity: 0 });
  const email = 'reader@example.com';

  expect(await shop.wait(reader, book.id)).toMatchObject({ body: { reason: 'book-in-stock' } });
  expect(await shop.wait(reader, 'none')).toMatchObject({ body: { reason: 'product-not-found' } });
  for (const [productId, reason] of [
    [book.id, 'book-in-stock'],
    ['none', 'product-not-found'],
  ]) {
    const asked = await shop.ask('POST', '/stock/wait', { body: { productId, email } });
    expect(asked).toMatchObject({ body: { reason } });
  }
  const silent = await call('POST', `/stock/wait/${gone.id}/${reader.user._id}`, reader);
  expectRefusal(silent, 409, { reason: 'mails-off' });
  expect(await waitsFor(gone.id)).toEqual([]);
});

test('readers are told of a book that a declined payment puts back in stock', async () => {
  const shop = createNotifyingShop();
  const [reader, buyer] = [await createShopper(), await createShopper()];
  // Braintree's sandbox declines this amount.
  const book = await createBook({ quantity: 1, price_cents: 200_000 });
  await setStock(book.id, 0);
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await db.deleteFrom('stock_returns').execute();

  const paid = await pay(buyer, { amount: 2000, products: linesOf([book, 1]) });
  expect(paid.body).toMatchObject({ success: false });
  await shop.tell();
  await shop.send();

  expect(shop.mails.map(({ to }) => to.email)).toContain(reader.user.email);
});

test('a wait for a draft is refused like one for an unknown book', async () => {
  const shop = createNotifyingShop();
  const reader = await createShopper();
  const draft = await createBook({ quantity: 0, status: 'draft' });

  expect((await shop.wait(reader, draft.id)).body).toEqual((await shop.wait(reader, 'none')).body);
  expect(await waitsFor(draft.id)).toEqual([]);
});

// How many readers a round notifies, and what a round costs.

test('a round queues only a few notices, and later rounds the rest', async () => {
  const shop = createNotifyingShop();
  const book = await createBook({ quantity: 0 });
  const tokens = await Promise.all(
    Array.from({ length: 6 }, () => createUnconfirmedWait({ productId: book.id })),
  );
  for (const token of tokens) await call('POST', '/stock/wait/confirm', { body: { token } });
  await setStock(book.id, 9);

  await shop.tell();
  await shop.tell();
  expect(await noticesOf(book.id)).toHaveLength(4);
  await shop.send();
  await shop.tell();
  await shop.send();

  expect(shop.mails).toHaveLength(6);
  expect(new Set(shop.mails.map(({ to }) => to.email)).size).toBe(6);
});

test('a round costs the same however many wait, and notifies those who have waited longest', async () => {
  const { mailing } = createNotifyingShop();
  const [early, late] = [await createBook({ quantity: 0 }), await createBook({ quantity: 0 })];
  const at = new Date().toISOString();
  const wait = (productId: string, count: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       INSERT INTO stock_waits
         (id, product_id, email, email_hash, state, created_at, updated_at, expires_at)
       SELECT printf('%s %04d', ?1, i), ?1, printf('%04d@example.com', i), printf('%s %d', ?1, i),
         'waiting', ?2, ?2, '2999-01-01' FROM n`,
    )
      .bind(productId, at, count)
      .run();
  await wait(early.id, 3);
  await wait(late.id, 600);
  await insertManyBooks(500);
  await setStock(early.id, 1);
  await setStock(late.id, 1);
  await setRows('stock_returns', { product_id: early.id }, { returned_at: '2026-01-01' });
  const deps = depsIn(0, { mailing });

  await notifyBackInStock(deps);

  const told = await listColumns('stock_waits', { state: 'told' }, ['id']);
  expect(told.map(({ id }) => id).toSorted()).toEqual(
    [1, 2, 3]
      .map((place) => `${early.id} 000${place}`)
      .concat(`${late.id} 0001`)
      .toSorted(),
  );
  expect(deps.d1.cost.rowsRead).toBeLessThan(150);
});
