import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { importRows, makeRow } from '#support/import-rows.ts';
import { changeProduct } from '#support/product-form.ts';
import { listColumns } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createShopper, db, getBook, ordersOf } from '#support/shop.ts';
import { notifyLowStock } from '../../../functions/catalog/notify-low-stock.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

// Which low-stock books the owner is told of, whatever lowered them or put them on sale.

const orderMail = 'owner@shop.example';

const admin = await createAdmin();

beforeEach(() => changeSettings(admin, { orderMail, lowStock: 2 }));
afterEach(() => changeSettings(admin, { orderMail: '', lowStock: DEFAULT_SETTINGS.lowStock }));

/** The books in each low-stock mail, with their remaining stock. */
async function lowBooks() {
  const mails = await listColumns('mails', { kind: 'low-stock' }, ['data']);
  return mails.map(({ data }) =>
    (JSON.parse(data ?? '').books as { name: string; left: number }[])
      .map(({ name, left }) => `${name}: ${left}`)
      .sort(),
  );
}

const waiting = () => db.selectFrom('stock_falls').selectAll().execute();

test('the owner is told once of low stock, also when a person or an import has caused it', async () => {
  const emma = await createBook({ name: 'Emma', quantity: 9 });
  const plenty = await createBook({ name: 'Plenty', quantity: 9 });
  await importRows(admin, [makeRow({ name: 'Imported', quantity: '9' })]);

  await changeProduct(admin, emma.id, { quantity: '2' });
  await changeProduct(admin, plenty.id, { quantity: '3' });
  await importRows(admin, [makeRow({ name: 'Imported', quantity: '1' })], { stock: 'set' });
  await Promise.all([1, 2, 3].map(() => notifyLowStock(depsIn(0))));

  expect(await lowBooks()).toEqual([['Emma: 2', 'Imported: 1']]);
  expect(await waiting()).toEqual([]);

  await changeProduct(admin, emma.id, { quantity: '1' });
  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toHaveLength(1);

  await changeProduct(admin, emma.id, { quantity: '8' });
  await changeProduct(admin, emma.id, { quantity: '0' });
  await doScheduledWork(depsIn(0));
  expect(await lowBooks()).toEqual([['Emma: 2', 'Imported: 1'], ['Emma: 0']]);
});

test('copies held by a payment count as low stock only once the payment is certain', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Held', price_cents: 500, quantity: 3 });
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 5, products: linesOf([book, 1]) });
  end();
  expect((await getBook(book.id)).quantity).toBe(2);

  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toEqual([]);
  expect(await waiting()).toEqual([{ product_id: book.id }]);

  await doScheduledWork(depsIn(3 * MINUTE));
  await notifyLowStock(depsIn(3 * MINUTE));
  expect(await lowBooks()).toEqual([['Held: 2']]);
  expect(await waiting()).toEqual([]);
});

test('low stock that arises while no address is set is neither kept nor reported later', async () => {
  await changeSettings(admin, { orderMail: '' });
  const book = await createBook({ quantity: 9 });
  await changeProduct(admin, book.id, { quantity: '1' });

  await changeSettings(admin, { orderMail });
  await notifyLowStock(depsIn(0));

  expect(await lowBooks()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

const setStatus = (id: string, status: 'draft' | 'published' | 'hidden') =>
  changeProduct(admin, id, { status });

// proves admin-products.2
test('low stock of drafts and hidden books is reported only once they are published', async () => {
  const draft = await createBook({ name: 'Draft', status: 'draft', quantity: 1 });
  const away = await createBook({ name: 'Away', status: 'hidden', quantity: 9 });
  const plenty = await createBook({ name: 'Plenty', status: 'draft', quantity: 9 });

  await changeProduct(admin, away.id, { quantity: '2' });
  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toEqual([]);
  expect(await waiting()).toEqual([]);

  await setStatus(draft.id, 'published');
  await setStatus(plenty.id, 'published');
  await importRows(admin, [makeRow({ name: 'Imported low', quantity: '2', status: 'draft' })]);
  await importRows(admin, [makeRow({ name: 'Imported low', status: 'published' })]);
  await doScheduledWork(depsIn(0));
  expect(await lowBooks()).toEqual([['Draft: 1', 'Imported low: 2']]);

  await setStatus(draft.id, 'hidden');
  await setStatus(draft.id, 'published');
  await changeProduct(admin, away.id, { quantity: '1', status: 'published' });
  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toEqual([['Draft: 1', 'Imported low: 2'], ['Away: 1']]);
  expect(await waiting()).toEqual([]);
});

test('low stock of a book hidden before the owner was told is reported once it is published again', async () => {
  const book = await createBook({ name: 'In and out', quantity: 9 });
  await changeProduct(admin, book.id, { quantity: '2' });
  await setStatus(book.id, 'hidden');

  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toEqual([]);
  expect(await waiting()).toEqual([]);

  await setStatus(book.id, 'published');
  await notifyLowStock(depsIn(0));
  expect(await lowBooks()).toEqual([['In and out: 2']]);
});

test('an order of a book hidden while it was paid for causes no low-stock notice', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Hidden in time', price_cents: 500, quantity: 3 });
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 5, products: linesOf([book, 1]) });
  end();
  await setStatus(book.id, 'hidden');

  await doScheduledWork(depsIn(3 * MINUTE));

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect((await getBook(book.id)).quantity).toBe(2);
  expect(await lowBooks()).toEqual([]);
  expect(await waiting()).toEqual([]);
});
