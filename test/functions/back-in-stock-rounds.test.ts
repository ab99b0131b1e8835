import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { notifyBackInStock } from '../../functions/back-in-stock/notify-back-in-stock.ts';
import { call } from '../support/api.ts';
import { createNotifyingShop, noticesOf, setStock } from '../support/back-in-stock.ts';
import { depsIn } from '../support/clock.ts';
import { createUnconfirmedWait } from '../support/reviews.ts';
import { listColumns, setRows } from '../support/rows.ts';
import { createBook, insertManyBooks } from '../support/shop.ts';

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
