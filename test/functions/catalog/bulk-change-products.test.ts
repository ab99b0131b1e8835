import { expect, test } from 'vitest';
import { changesBy } from '#support/admin-product.ts';
import { call, expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { eventsOf } from '#support/product-events.ts';
import { createAdmin, createBook, getBook } from '#support/shop.ts';

// Bulk changes: what is refused, and what happens when one is asked for twice.

const change = changesBy(await createAdmin());

// proves admin-products.1
test('a percentage that leaves less than a cent is refused, but a price of 0 can be set', async () => {
  const [cent, four] = [await createBook({ price_cents: 1 }), await createBook({ price_cents: 4 })];
  const five = await createBook({ price_cents: 5 });
  const ids = [cent.id, four.id, five.id];
  const price = async () => (await Promise.all(ids.map(getBook))).map((book) => book.price_cents);
  const refused = {
    outcome: 'refused',
    reason: 'price-below-a-cent',
    error:
      'That would leave less than one cent of its price. Take off less, or set the price to 0 to give it away.',
  };
  const one = { outcome: 'changed' };

  const sale = await change(ids, { kind: 'sale', percent: 90 });
  expect(sale.results).toMatchObject([refused, refused, one]);
  expect(await price()).toEqual([1, 4, 1]);
  expect(await getBook(cent.id)).toMatchObject({ compare_at_cents: null });
  expect(await eventsOf(cent.id)).toEqual([]);

  await change([five.id], { kind: 'end-sale' });
  const lowered = await change(ids, { kind: 'price-percent', percent: -90 });
  expect(lowered.results).toMatchObject([refused, refused, one]);
  expect(await price()).toEqual([1, 4, 1]);

  expect((await change(ids, { kind: 'price', price: 0 })).results).toMatchObject([one, one, one]);
  expect(await price()).toEqual([0, 0, 0]);
  const free = await change(ids, { kind: 'price-percent', percent: -50 });
  expect(free.results.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'));
  expect((await change([cent.id], { kind: 'sale', percent: 50 })).results).toMatchObject([
    { reason: 'no-sale' },
  ]);
});

test('a change by 0 percent is refused, as it changes nothing', async () => {
  const { token, user } = await createAdmin();
  const book = await createBook({ price_cents: 1250 });
  const body = { products: [book.id], change: { kind: 'price-percent', percent: 0 } };

  expectRefusal(
    await call('POST', `/products/change/${user._id}`, { token, body }),
    400,
    'Percent must be from -90 to 500 but not 0, with at most 2 decimals, such as -12.5',
  );
  expect(await getBook(book.id)).toMatchObject({ price_cents: 1250 });
});

// proves admin-products.3
test('a repeated bulk change is not made again on products that it has changed', async () => {
  const [done, left] = [await createBook({ quantity: 5 }), await createBook({ quantity: 5 })];
  const seen = { [done.id]: done.updated_at, [left.id]: left.updated_at };
  const add = { kind: 'stock-add', copies: 3 };
  const first = await change([done.id], add, { seen });

  const again = await change([done.id, left.id], add, { seen });

  expect(first.results).toEqual([{ _id: done.id, outcome: 'changed' }]);
  expect(again.results).toEqual([
    {
      _id: done.id,
      outcome: 'refused',
      reason: 'product-changed',
      error:
        'It has changed since this page was loaded, perhaps by this very change. Check it before you try again.',
    },
    { _id: left.id, outcome: 'changed' },
  ]);
  expect([(await getBook(done.id)).quantity, (await getBook(left.id)).quantity]).toEqual([8, 8]);
  expect(await eventsOf(done.id)).toHaveLength(1);
  const now = again.products.map(({ _id, updatedAt }) => [_id, updatedAt]);
  const third = await change([done.id, left.id], add, { seen: Object.fromEntries(now) });
  expect(third.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
});

test('a sale of copies does not make a bulk change outdated', async () => {
  const book = await createBook({ quantity: 5, price_cents: 500 });
  await pay(await createCustomer(), { amount: 5, products: linesOf([book, 1]) });

  const body = { seen: { [book.id]: book.updated_at } };
  const { results } = await change([book.id], { kind: 'stock-add', copies: 3 }, body);

  expect(results).toMatchObject([{ outcome: 'changed' }]);
  expect((await getBook(book.id)).quantity).toBe(7);
});

// proves admin-products.7
test('a price that reaches the compare-at price ends the sale, and the answer says so', async () => {
  const onSale = { price_cents: 800, compare_at_cents: 1000 };
  const reached = await createBook(onSale);
  const below = await createBook({ ...onSale, compare_at_cents: 2000 });
  const [plain, ended] = [await createBook({ price_cents: 800 }), await createBook(onSale)];

  const set = await change([reached.id, below.id, plain.id], { kind: 'price', price: 10 });
  expect(set.results).toEqual([
    { _id: reached.id, outcome: 'changed', saleEnded: true },
    { _id: below.id, outcome: 'changed' },
    { _id: plain.id, outcome: 'changed' },
  ]);
  expect(await getBook(reached.id)).toMatchObject({ price_cents: 1000, compare_at_cents: null });
  expect(await getBook(below.id)).toMatchObject({ price_cents: 1000, compare_at_cents: 2000 });

  const raised = await change([below.id], { kind: 'price-percent', percent: 100 });
  expect(raised.results).toEqual([{ _id: below.id, outcome: 'changed', saleEnded: true }]);
  expect(await getBook(below.id)).toMatchObject({ price_cents: 2000, compare_at_cents: null });
  // `saleEnded` is not reported to someone who asked to end the sale.
  const asked = await change([ended.id], { kind: 'end-sale' });
  expect(asked.results).toEqual([{ _id: ended.id, outcome: 'changed' }]);
});
