import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { createDiscount } from '#support/discounts-and-gift-cards.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { listRows } from '#support/rows.ts';
import { readFigures, rebuildFigures, rowsOf } from '#support/sales-figures.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createShopper, db, ordersOf } from '#support/shop.ts';

// What the owner's dashboard shows of the sales figures.

test('the dashboard’s figures follow a payment, a partial refund and a cancellation', async () => {
  const admin = await createAdmin();
  const before = await readFigures(admin, 'day');
  const bought = await createTwoCopyOrder('settled');

  const sold = await readFigures(admin, 'day');
  expect(sold.now.day).toMatchObject({
    orders: before.now.day.orders + 1,
    revenue: before.now.day.revenue + 20,
    refunded: before.now.day.refunded,
  });
  const [order] = await ordersOf(bought.shopper);
  const [line] = await listRows('order_lines', { order_id: order?.id ?? '' });
  const seller = { _id: line?.product_id, copies: 2, revenue: 20 };
  expect(sold.bestSellers).toContainEqual(expect.objectContaining(seller));
  expect(sold.categories.map(({ _id }) => _id)).toContain(line?.category_id);

  await bought.refund(5);
  await bought.cancel();

  const after = await readFigures(admin, 'day');
  expect(after.now.year).toMatchObject({
    orders: before.now.year.orders + 1,
    cancelled: before.now.year.cancelled + 1,
    refunded: before.now.year.refunded + 20,
  });
  expect(after.series.at(-1)).toEqual(after.now.day);
  expect(after.bestSellers.map(({ _id }) => _id)).not.toContain(line?.product_id);
});

test('copies that a partial refund names are no longer among what was sold, and count once', async () => {
  const bought = await createTwoCopyOrder('settled');
  const soldOf = () =>
    rowsOf(`SELECT copies, revenue_cents, name FROM product_sales
      WHERE unit = 'day' AND product_id = '${bought.bookId}'`);
  const [line] = await listRows('order_lines', { order_id: bought.orderId });
  const ofCategory = () =>
    rowsOf(`SELECT copies, revenue_cents FROM category_sales
      WHERE unit = 'month' AND category_id = '${line?.category_id}'`);
  const name = line?.name;

  await bought.refund(10, { products: [{ _id: bought.bookId, count: 1 }] });
  expect(await soldOf()).toEqual([{ copies: 1, revenue_cents: 1000, name }]);
  expect(await ofCategory()).toEqual([{ copies: 1, revenue_cents: 1000 }]);
  await rebuildFigures();
  expect(await soldOf()).toEqual([{ copies: 1, revenue_cents: 1000, name }]);
  expect(await ofCategory()).toEqual([{ copies: 1, revenue_cents: 1000 }]);

  await bought.cancel();
  expect(await soldOf()).toEqual([{ copies: 0, revenue_cents: 0, name }]);
  expect(await ofCategory()).toEqual([{ copies: 0, revenue_cents: 0 }]);
  await rebuildFigures();
  expect(await soldOf()).toEqual([{ copies: 0, revenue_cents: 0, name }]);
  expect(await ofCategory()).toEqual([{ copies: 0, revenue_cents: 0 }]);
});

const MANY_CHEAP = { price_cents: 100, quantity: 100 };

test('a best seller that was deleted is still listed, and marked as gone', async () => {
  const [admin, shopper] = [await createAdmin(), await createShopper()];
  const [kept, gone] = [await createBook(MANY_CHEAP), await createBook(MANY_CHEAP)];
  await pay(shopper, { amount: 160, products: linesOf([kept, 80], [gone, 80]) });
  await call('DELETE', `/product/${gone.id}/${admin.user._id}`, { token: admin.token });

  const { bestSellers } = await readFigures(admin, 'day');

  const of = ({ id }: { id: string }) => bestSellers.find(({ _id }) => _id === id);
  expect(of(kept)).not.toHaveProperty('gone');
  expect(of(gone)).toMatchObject({ name: gone.name, copies: 80, gone: true });
});

test('a discount lowers the shop’s revenue, and book revenue is labelled as before discounts', async () => {
  const [admin, shopper] = [await createAdmin(), await createShopper()];
  const book = await createBook({ price_cents: 1000 });
  const { code } = await createDiscount({ percent: 50 });
  const before = await readFigures(admin, 'day');

  await pay(shopper, { amount: 5, products: linesOf([book, 1]), codes: [code] });

  const after = await readFigures(admin, 'day');
  expect(after.now.day.revenue - before.now.day.revenue).toBe(5);
  const sold = { copies: 1, revenue: 10 };
  expect(after.categories).toContainEqual({
    _id: book.category_id,
    ...sold,
    name: expect.any(String),
  });
  const stored = await rowsOf(`SELECT * FROM product_sales WHERE product_id = '${book.id}'`);
  expect(stored).toContainEqual(expect.objectContaining({ copies: 1, revenue_cents: 1000 }));
  const today = after.now.day.since;
  const path = `/figures/export/${admin.user._id}?from=${today}&to=${today}`;
  for (const by of ['product', 'category']) {
    const { body } = await call('GET', `${path}&by=${by}`, { token: admin.token });
    expect(body).toMatch(new RegExp(`^${by},name,copies,revenue before discounts\r\n`));
  }
});

test('books that run low are those at the threshold of the settings or below', async () => {
  const admin = await createAdmin();
  // The list is short: other tests' books without stock would fill it.
  await db.updateTable('products').set({ quantity: 100 }).where('quantity', '<=', 2).execute();
  const [few, enough] = [await createBook({ quantity: 2 }), await createBook({ quantity: 3 })];
  await changeSettings(admin, { lowStock: 2 });

  const { lowStock, slowSellers } = await readFigures(admin, 'month');

  expect(lowStock.threshold).toBe(2);
  expect(lowStock.books).toContainEqual({
    _id: few.id,
    name: few.name,
    quantity: 2,
    sold: 0,
  });
  expect(lowStock.books.map(({ _id }) => _id)).not.toContain(enough.id);
  expect(slowSellers.every(({ quantity }) => quantity > 0)).toBe(true);
});
