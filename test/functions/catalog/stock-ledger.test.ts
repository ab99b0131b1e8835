import { expect, test } from 'vitest';
import { MAX_MOVEMENTS_LISTED } from '#contract/catalog/stock.ts';
import { call } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { costOf } from '#support/cost.ts';
import { booksNamed, importRows, makeRow } from '#support/import-rows.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { changeProduct } from '#support/product-form.ts';
import { listColumns } from '#support/rows.ts';
import { createBook, createStaffMember, db, getBook, ordersOf, run } from '#support/shop.ts';
import { createStockKeeper, movementsOf } from '#support/stock.ts';
import { addStockStatement } from '../../../functions/catalog/stock.statements.ts';
import { Random } from '../../faults/random.ts';

// What the stock ledger records of every change, and how it is read.

const { keeper, adjust, readLedger } = await createStockKeeper();
const { token, user } = keeper;

const setCells = (id: string, body: object) =>
  call('PUT', `/product/${id}/desk/${user._id}`, { token, body });
const changeMany = (id: string, body: object) =>
  call('POST', `/products/change/${user._id}`, { token, body: { products: [id], ...body } });

const UNATTRIBUTED = { actor_id: null, reference: null, note: null };

test('a sale and its cancellation are in the ledger with their order, and without the buyer', async () => {
  const { admin: owner, shopper, payment, orderId, cancel } = await createTwoCopyOrder();
  const [line] = await listColumns('order_lines', { order_id: orderId }, ['product_id']);
  const productId = line?.product_id ?? '';

  await cancel();

  const reference = payment.id;
  expect((await movementsOf(productId)).slice(1)).toEqual([
    { ...UNATTRIBUTED, change: -2, before: 5, after: 3, reason: 'sale', reference },
    {
      change: 2,
      before: 3,
      after: 5,
      reason: 'cancellation',
      actor_id: owner.user._id,
      reference,
      note: null,
    },
  ]);
  const { movements } = await readLedger(`product=${productId}`);
  expect(movements.map(({ order }) => order?._id)).toEqual([orderId, orderId, undefined]);
  expect(JSON.stringify(movements)).not.toContain(shopper.user._id);
});

test('copies of a declined payment return with the reason “unpaid”', async () => {
  const [shopper, book] = [await createCustomer(), await createBook({ price_cents: 200_000 })];

  await pay(shopper, { amount: 2000, products: linesOf([book, 1]) });

  expect((await movementsOf(book.id)).slice(1)).toMatchObject([
    { change: -1, reason: 'sale' },
    { change: 1, before: 4, after: 5, reason: 'unpaid', actor_id: null },
  ]);
});

test('imports, edits and deletions have different reasons in the ledger, and their actor', async () => {
  const row = makeRow({ name: 'Told Apart', quantity: '3' });
  await importRows(keeper, [row]);
  const [book] = await booksNamed('Told Apart');
  const id = book?.id ?? '';
  await importRows(keeper, [{ ...row, quantity: '8' }], { stock: 'set' });
  await changeProduct(keeper, id, { quantity: '6' });
  await changeProduct(keeper, id, { pages: '99' });
  await call('DELETE', `/product/${id}/${user._id}`, { token });

  expect(await movementsOf(id)).toMatchObject([
    { change: 3, after: 3, reason: 'import', actor_id: user._id, reference: expect.any(String) },
    { change: 5, after: 8, reason: 'import', actor_id: user._id, reference: expect.any(String) },
    { change: -2, after: 6, reason: 'edit', actor_id: user._id },
    { change: -6, after: 0, reason: 'deleted', actor_id: user._id },
  ]);
});

test('a change without a reason is recorded as unexplained', async () => {
  const book = await createBook({ quantity: 5 });
  await adjust(book.id, { change: 1, reason: 'delivery' });
  const set = (quantity: number) =>
    db.updateTable('products').set({ quantity }).where('id', '=', book.id).execute();

  await set(5);
  await set(6);
  await set(6);

  expect((await movementsOf(book.id)).slice(1)).toMatchObject([
    { after: 6, reason: 'delivery' },
    { ...UNATTRIBUTED, after: 5, reason: 'unexplained' },
    { ...UNATTRIBUTED, after: 6, reason: 'unexplained' },
  ]);
});

test('movements can neither be changed nor deleted', async () => {
  await createBook();

  await expect(db.updateTable('stock_movements').set({ reason: 'sale' }).execute()).rejects.toThrow(
    'stock movements are never changed',
  );
  await expect(db.deleteFrom('stock_movements').execute()).rejects.toThrow(
    'stock movements are never deleted',
  );
});

test('the ledger of a product adds up to its stock after simultaneous changes', async () => {
  const random = new Random(15);
  const row = makeRow({ name: 'Adds Up', quantity: '40', price: '10.00' });
  await importRows(keeper, [row]);
  const [book] = await booksNamed('Adds Up');
  if (!book) throw new Error('no book');
  const shopper = await createCustomer();
  const works = [
    () => adjust(book.id, { change: random.between(1, 5), reason: 'delivery' }),
    () => adjust(book.id, { change: -random.between(1, 50), reason: 'lost' }),
    () => pay(shopper, { amount: 20, products: linesOf([book, 2]) }),
    () =>
      importRows(keeper, [{ ...row, quantity: String(random.between(0, 60)) }], { stock: 'set' }),
    () => changeProduct(keeper, book.id, { quantity: String(random.between(0, 60)) }),
    async () => {
      const { quantity } = await getBook(book.id);
      await setCells(book.id, { quantity: { from: quantity, to: random.between(0, 60) } });
    },
    () => changeMany(book.id, { change: { kind: 'stock-add', copies: 5 } }),
    async () => {
      const [order] = (await ordersOf(shopper)).filter(({ status }) => status !== 'Cancelled');
      if (order) await call('POST', `/order/${order.id}/cancel/${owner.user._id}`, owner);
    },
  ];
  const owner = await createStaffMember('owner');

  for (let round = 0; round < 8; round += 1) {
    const chosen = Array.from({ length: 3 }, () => random.pick(works)());
    await Promise.all(chosen);
  }

  const movements = await movementsOf(book.id);
  const { quantity } = await getBook(book.id);
  expect(movements.length).toBeGreaterThan(8);
  expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(quantity);
  for (const [place, { before, after, change }] of movements.entries()) {
    expect(before).toBe(movements[place - 1]?.after ?? 0);
    expect(after).toBe(before + change);
  }
  expect(movements.filter(({ reason }) => reason === 'unexplained')).toEqual([]);
});

test('the ledger is read page by page, by reason and by days, at a limited cost', async () => {
  const book = await createBook({ quantity: 0 });
  const many = Array.from({ length: MAX_MOVEMENTS_LISTED + 3 }, (_, n) => n);
  await run(
    ...many.map(() => {
      return addStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'edit' } });
    }),
  );
  await adjust(book.id, { change: 1, reason: 'returned' });
  const today = new Date().toISOString().slice(0, 10);

  const first = await readLedger(`product=${book.id}`);
  const second = await readLedger(`product=${book.id}&before=${first.next}`);
  expect(first.movements).toHaveLength(MAX_MOVEMENTS_LISTED);
  expect(second.movements).toHaveLength(4);
  expect(second.next).toBeNull();
  const all = [...first.movements, ...second.movements].map(({ after }) => after);
  expect(all).toEqual(Array.from({ length: all.length }, (_, n) => all.length - n));

  const returned = await call(
    'GET',
    `/stock/${user._id}?reason=returned&from=${today}&to=${today}`,
    {
      token,
    },
  );
  expect(returned.body).toMatchObject({ movements: [{ reason: 'returned' }], next: null });
  expect(costOf(returned).rowsRead).toBeLessThan(20);
  expect(await readLedger('from=2020-01-01&to=2020-12-31')).toEqual({ movements: [], next: null });
  expect(await readLedger('from=2999-01-01')).toEqual({ movements: [], next: null });
  expect(await call('GET', `/stock/${user._id}?product=x&reason=sale`, { token })).toMatchObject({
    status: 400,
    body: { error: 'Ask for a product or for a reason, not for both' },
  });
});

test('changes in the admin list are in the ledger with their actor, and the reason if given', async () => {
  const book = await createBook({ quantity: 5 });

  await setCells(book.id, { quantity: { from: 5, to: 8 } });
  await setCells(book.id, { quantity: { from: 8, to: 7 }, reason: 'damaged' });
  await setCells(book.id, { price: { from: 12.5, to: 11 } });
  await changeMany(book.id, { change: { kind: 'stock-add', copies: 3 } });
  await changeMany(book.id, { change: { kind: 'stock', quantity: 4 }, reason: 'recount' });
  await changeMany(book.id, { change: { kind: 'status', status: 'hidden' } });

  expect((await movementsOf(book.id)).slice(1)).toMatchObject([
    { change: 3, before: 5, after: 8, reason: 'edit', actor_id: user._id },
    { change: -1, before: 8, after: 7, reason: 'damaged', actor_id: user._id },
    { change: 3, before: 7, after: 10, reason: 'bulk-edit', actor_id: user._id },
    { change: -6, before: 10, after: 4, reason: 'recount', actor_id: user._id },
  ]);
});
