import { expect, test } from 'vitest';
import { stockAdjustedSchema } from '#contract/catalog/stock.ts';
import { ask, expectRefusal } from '#support/api.ts';
import { listRows } from '#support/rows.ts';
import { createBook, getBook } from '#support/shop.ts';
import { createStockKeeper, movementsOf } from '#support/stock.ts';

// Stock adjustments made by staff.

const { keeper, adjust, readLedger } = await createStockKeeper();
const { token, user } = keeper;

const UNATTRIBUTED = { actor_id: null, reference: null, note: null };

test('a stock adjustment is in the ledger and the log with its reason', async () => {
  const book = await createBook({ quantity: 5 });

  const answer = await ask(stockAdjustedSchema, 'POST', `/product/${book.id}/stock/${user._id}`, {
    token,
    body: { change: -2, reason: 'damaged', note: ' Water in the cellar ' },
  });

  expect(answer).toEqual({ data: { _id: book.id, quantity: 3 } });
  expect(await getBook(book.id)).toMatchObject({ quantity: 3 });
  expect(await movementsOf(book.id)).toEqual([
    { ...UNATTRIBUTED, change: 5, before: 0, after: 5, reason: 'unexplained' },
    {
      change: -2,
      before: 5,
      after: 3,
      reason: 'damaged',
      actor_id: user._id,
      reference: null,
      note: 'Water in the cellar',
    },
  ]);
  const { movements } = await readLedger(`product=${book.id}`);
  expect(movements).toMatchObject([
    {
      product: { _id: book.id, name: book.name },
      change: -2,
      who: { _id: user._id, name: user.name },
      order: null,
    },
    { change: 5, who: null },
  ]);
  const [event] = await listRows('security_events', { kind: 'stock-adjusted' });
  expect(event).toMatchObject({ actor_id: user._id, user_id: null });
  expect(JSON.parse(event?.detail ?? '')).toEqual({
    productId: book.id,
    change: -2,
    reason: 'damaged',
  });
});

test.each([
  [{ change: -6, reason: 'lost' }, 409, 'There are not that many copies. Nothing was changed.'],
  [{ change: 0, reason: 'recount' }, 400, 'Please enter how many copies, more or fewer'],
  [{ change: 1.5, reason: 'recount' }, 400, 'Please enter how many copies, more or fewer'],
  [{ change: 100_001, reason: 'delivery' }, 400, 'At most 100000 copies at once'],
  [{ change: 1, reason: 'sale' }, 400, 'Please choose a reason'],
  [
    { change: 3, reason: 'damaged' },
    400,
    'Damaged and lost copies leave the stock: enter them with a minus, such as -3',
  ],
  [
    { change: 3, reason: 'lost' },
    400,
    'Damaged and lost copies leave the stock: enter them with a minus, such as -3',
  ],
  [
    { change: -3, reason: 'delivery' },
    400,
    'A delivery adds copies: enter them without a minus, or choose another reason',
  ],
])('an adjustment of %o is refused and changes nothing', async (body, status, error) => {
  const book = await createBook({ quantity: 5 });

  expect(await adjust(book.id, body)).toMatchObject({ status, body: { error } });

  expect(await getBook(book.id)).toEqual(book);
  expect(await movementsOf(book.id)).toHaveLength(1);
});

test.each([
  [{ change: 2, reason: 'returned' }, 7],
  [{ change: -2, reason: 'returned' }, 3],
  [{ change: -2, reason: 'other' }, 3],
])('an adjustment of %o is taken, as it may go either way', async (body, after) => {
  const book = await createBook({ quantity: 5 });

  expect(await adjust(book.id, body)).toMatchObject({ status: 200 });

  expect(await getBook(book.id)).toMatchObject({ quantity: after });
});

test('adjusting the stock of an unknown product answers 404', async () => {
  expect(await adjust(crypto.randomUUID(), { change: 1, reason: 'delivery' })).toMatchObject({
    status: 404,
    body: { error: 'Product not found' },
  });
});

test('a recount is made only while the stock is as it was read', async () => {
  const book = await createBook({ quantity: 5 });
  await adjust(book.id, { change: -1, reason: 'other' });

  expectRefusal(await adjust(book.id, { change: 2, reason: 'recount', from: 5 }), 409, {
    reason: 'stock-outdated',
    error:
      'Copies have come or gone since this page was loaded: 4 are in stock now. Nothing was changed.',
  });
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
  expect(await movementsOf(book.id)).toHaveLength(2);

  expect(await adjust(book.id, { change: 2, reason: 'recount', from: 4 })).toMatchObject({
    status: 200,
    body: { data: { quantity: 6 } },
  });
  expect((await movementsOf(book.id)).at(-1)).toMatchObject({ change: 2, after: 6 });
});

test('a recount whose answer was lost is answered again, and made once', async () => {
  const book = await createBook({ quantity: 5 });
  const recount = {
    change: 2,
    reason: 'recount',
    from: 5,
    idempotencyKey: crypto.randomUUID(),
  };

  for (const _ of ['first', 'again']) {
    expect(await adjust(book.id, recount)).toMatchObject({ body: { data: { quantity: 7 } } });
  }

  expect(await movementsOf(book.id)).toHaveLength(2);
});

test('two equal adjustments are two entries in the ledger', async () => {
  const book = await createBook({ quantity: 5 });

  await adjust(book.id, { change: -1, reason: 'lost' });
  await adjust(book.id, { change: -1, reason: 'lost' });

  expect((await movementsOf(book.id)).slice(1)).toMatchObject([
    { after: 4, reason: 'lost', actor_id: user._id },
    { after: 3, reason: 'lost', actor_id: user._id },
  ]);
});
