import { expect, test } from 'vitest';
import { giftCardIssuedSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { balanceOf } from '#support/discounts-and-gift-cards.ts';
import { booksNamed, makeRow, withLineNumbers } from '#support/import-rows.ts';
import { makeMailing } from '#support/mails.ts';
import { makePicture } from '#support/pictures.ts';
import { createProduct, createStoredProduct, productFields } from '#support/product-form.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, createBook, db, getBook, run } from '#support/shop.ts';
import { sweptPhotoKeys } from '#support/stored.ts';
import { keysOfPhoto } from '../../../functions/catalog/photo-store.ts';
import { takeStockStatement } from '../../../functions/catalog/stock.statements.ts';

// A client that never received an answer repeats its request, which takes effect once.

const admin = await createAdmin();
const as = (method: string, path: string, body: unknown) =>
  call(method, `${path}/${admin.user._id}`, { token: admin.token, body });
const adjust = (id: string, body: object) =>
  as('POST', `/product/${id}/stock`, { change: -2, reason: 'damaged', ...body });

const issueIn = (shop: ReturnType<typeof appWith>) => (body: object) =>
  callApp(shop, 'POST', `/gift-cards/${admin.user._id}`, { token: admin.token, body });

const makePhoto = () => new File([makePicture('jpeg').bytes], 'walden.jpg', { type: 'image/jpeg' });

const movementsOf = (id: string) =>
  listColumns('stock_movements', { product_id: id, reason: 'damaged' }, ['change']);

test('a stock adjustment sent three times with one key is made once', async () => {
  const book = await createBook({ quantity: 3 });
  const idempotencyKey = crypto.randomUUID();

  const answers = await Promise.all([
    adjust(book.id, { idempotencyKey }),
    adjust(book.id, { idempotencyKey }),
  ]);
  answers.push(await adjust(book.id, { idempotencyKey: idempotencyKey.toUpperCase() }));

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { data: { quantity: 1 } } });
  }
  expect(await getBook(book.id)).toMatchObject({ quantity: 1 });
  expect(await movementsOf(book.id)).toEqual([{ change: -2 }]);
});

test.each([
  ['changes the stock', 7],
  ['at first changes nothing', 2],
])(
  'an import that sets the stock and %s takes effect once per key, even after a sale',
  async (_how, counted) => {
    const row = makeRow({ quantity: '2' });
    const load = (more: object) =>
      as('POST', '/catalogue/import', { rows: withLineNumbers([row]), stock: 'set', ...more });
    await load({});
    const [book] = await booksNamed(row['name'] ?? '');
    if (!book) throw new Error('no book');
    const rows = withLineNumbers([{ ...row, quantity: `${counted}` }, makeRow({ price: 'dear' })]);
    const idempotencyKey = crypto.randomUUID();

    const first = await load({ rows, idempotencyKey });
    await run(takeStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'sale' } }));
    const again = await load({ rows, idempotencyKey });
    const atOnce = await Promise.all([
      load({ rows, idempotencyKey }),
      load({ rows, idempotencyKey }),
    ]);

    expectAnswer(first, { updated: counted === 2 ? 0 : 1, refused: [{ line: 3 }] });
    for (const { status, body } of [again, ...atOnce]) {
      expect({ status, body }).toEqual({ status: 200, body: first.body });
    }
    expect(await getBook(book.id)).toMatchObject({ quantity: counted - 1 });
    // Without a key, or with another one, it is a new count of the shelf.
    expect(await load({ rows, idempotencyKey: crypto.randomUUID() })).toMatchObject({
      status: 200,
    });
    expect(await getBook(book.id)).toMatchObject({ quantity: counted });
  },
);

test('the key of an import is refused for other rows, and a preview does not use it up', async () => {
  const row = makeRow({ quantity: '2' });
  const idempotencyKey = crypto.randomUUID();
  const load = (more: object) =>
    as('POST', '/catalogue/import', { rows: withLineNumbers([row]), idempotencyKey, ...more });

  expect(await load({ preview: true })).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await booksNamed(row['name'] ?? '')).toEqual([]);
  expect(await load({})).toMatchObject({ status: 200, body: { created: 1 } });
  for (const other of [{ stock: 'set' }, { rows: withLineNumbers([{ ...row, quantity: '9' }]) }]) {
    expectRefusal(await load(other), 409, { reason: 'key-reused' });
  }
  expect(await load({ idempotencyKey: '7' })).toMatchObject({ status: 400 });

  expect(await booksNamed(row['name'] ?? '')).toMatchObject([{ quantity: 2 }]);
});

test('the key of an adjustment is refused for another one, and a refused adjustment does not use it up', async () => {
  const [book, other] = [await createBook({ quantity: 1 }), await createBook({ quantity: 9 })];
  const idempotencyKey = crypto.randomUUID();

  expectRefusal(await adjust(book.id, { idempotencyKey }), 409, { reason: 'stock-too-low' });
  expect(await adjust(other.id, { idempotencyKey })).toMatchObject({ status: 200 });
  expectRefusal(await adjust(book.id, { idempotencyKey, change: -1 }), 409, {
    reason: 'key-reused',
  });
  expect(await adjust(book.id, { idempotencyKey: '7' })).toMatchObject({ status: 400 });

  expect(await getBook(book.id)).toMatchObject({ quantity: 1 });
  expect(await getBook(other.id)).toMatchObject({ quantity: 7 });
});

test('a product sent three times with one key is created once, with its photo', async () => {
  const name = `Walden ${crypto.randomUUID()}`;
  const fields = { ...(await productFields()), name, idempotencyKey: crypto.randomUUID() };
  const create = () => createProduct(admin, { ...fields, photo: makePhoto() });

  const answers = await Promise.all([create(), create()]);
  answers.push(await create());

  const [{ id } = { id: '' }, ...others] = await booksNamed(name);
  expect(others).toEqual([]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { _id: id, name, quantity: 7 } });
  }
  const { photo_key } = await getBook(id);
  expect(await sweptPhotoKeys(id)).toEqual(keysOfPhoto(photo_key ?? '').toSorted());
  const made = db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('product_id', '=', id);
  expect(await made.execute()).toEqual([{ change: 7, reason: 'created' }]);
});

test('the key of a product is refused for another form, and a refused form does not use it up', async () => {
  const name = `Walden ${crypto.randomUUID()}`;
  const fields = { ...(await productFields()), name, idempotencyKey: crypto.randomUUID() };

  expect(await createProduct(admin, { ...fields, category: 'none' })).toMatchObject({
    status: 400,
  });
  expect(await createProduct(admin, fields)).toMatchObject({ status: 200 });
  for (const other of [{ description: 'Another.' }, { photo: makePhoto() }]) {
    expect(await createProduct(admin, { ...fields, ...other })).toMatchObject({
      status: 409,
      body: { reason: 'key-reused', error: expect.stringContaining('Nothing was created now') },
    });
  }
  expect(await createProduct(admin, { ...fields, idempotencyKey: '7' })).toMatchObject({
    status: 400,
  });

  expect(await booksNamed(name)).toMatchObject([{ description: 'Life in the woods.' }]);
});

test('a product deleted before its request is repeated is not created again', async () => {
  const fields = { ...(await productFields()), idempotencyKey: crypto.randomUUID() };
  const product = await createStoredProduct(admin, fields);
  await call('DELETE', `/product/${product._id}/${admin.user._id}`, { token: admin.token });

  expectRefusal(await createProduct(admin, fields), 404, { reason: 'product-not-found' });
});

test('without a key, a repeated request creates another product', async () => {
  const fields = await productFields();
  const first = await createStoredProduct(admin, fields);
  const second = await createStoredProduct(admin, fields);
  expect(second._id).not.toBe(first._id);
});

test('a gift card requested again with the same key is issued and mailed once, and the refusal says so', async () => {
  const email = `kim-${crypto.randomUUID()}@example.com`;
  const body = { amount: 25, email, idempotencyKey: crypto.randomUUID() };
  const issue = issueIn(appWith({ mailing: makeMailing() }));

  const first = await issue(body);
  const again = await Promise.all([issue(body), issue({ ...body, amount: 50 })]);

  const { giftCard } = giftCardIssuedSchema.parse(first.body);
  const error = `This was asked for before: a gift card of $25.00 was issued, and its code mailed to ${email}. Nothing was issued again.`;
  for (const answer of again) {
    expectRefusal(answer, 409, { error, reason: 'gift-card-issued-before' });
  }
  const cards = db.selectFrom('gift_cards').select('id').where('recipient_email', '=', email);
  expect(await cards.execute()).toEqual([{ id: giftCard._id }]);
  const mails = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  expect(await mails.execute()).toEqual([{ kind: 'gift-card' }]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2500, kinds: ['issued'] });
});

test('in a shop without mails, a repeated gift card request says what to do about the code', async () => {
  const email = `off-${crypto.randomUUID()}@example.com`;
  const body = { amount: 25, email, idempotencyKey: crypto.randomUUID() };
  const issue = issueIn(appWith({ mailing: null }));

  expect(await issue(body)).toMatchObject({ status: 200 });
  expectRefusal(await issue(body), 409, {
    error: `This was asked for before: a gift card of $25.00 was issued for ${email}, and nothing was issued again. The shop sends no mails: if you have not seen its code, set its balance to 0 and issue another.`,
    reason: 'gift-card-issued-unmailed',
  });
  const cards = db.selectFrom('gift_cards').select('id').where('recipient_email', '=', email);
  expect(await cards.execute()).toHaveLength(1);
});
