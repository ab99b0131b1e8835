import { expect, test } from 'vitest';
import { expectRefusal } from '#support/api.ts';
import { interceptBatches } from '#support/d1.ts';
import { makePicture } from '#support/pictures.ts';
import { eventsOf } from '#support/product-events.ts';
import { changeProduct, createStoredProduct } from '#support/product-form.ts';
import { createAdmin, db, getBook, run } from '#support/shop.ts';
import { takeStockStatement } from '../../../functions/catalog/stock.statements.ts';

// Two admins edit the same product: `was` holds what each of them has read.

const [admin, other] = [await createAdmin(), await createAdmin()];

const was = (fields: Record<string, unknown>) => JSON.stringify(fields);
const photo = () => new File([makePicture('png').bytes], 'png.png');

test('a change answers 409 and names the fields that another admin has changed since', async () => {
  const { _id: id } = await createStoredProduct(admin, { author: 'Thoreau', price: '12.50' });
  await changeProduct(other, id, { author: 'H. D. Thoreau', price: '13' });
  const [before, events] = [await getBook(id), await eventsOf(id)];

  const late = await changeProduct(admin, id, {
    author: 'Henry Thoreau',
    price: '14',
    name: 'Walden, again',
    was: was({ author: 'Thoreau', price: 12.5, name: 'Walden' }),
  });

  expectRefusal(late, 409, {
    error: 'Someone else has changed this product since you read it. Nothing was saved.',
    reason: 'product-edited',
    fields: {
      author: 'author has changed since it was read',
      price: 'price has changed since it was read',
    },
  });
  expect(await getBook(id)).toEqual(before);
  expect(await eventsOf(id)).toEqual(events);
});

test('a change of other fields is saved beside another admin’s change', async () => {
  const { _id: id } = await createStoredProduct(admin, { author: 'Thoreau', pages: '352' });
  await changeProduct(other, id, { author: 'H. D. Thoreau', status: 'hidden' });

  const answer = await changeProduct(admin, id, {
    pages: '360',
    weight: '300',
    was: was({ pages: 352, weight: null }),
  });

  expect(answer.status).toBe(200);
  expect(await getBook(id)).toMatchObject({
    author: 'H. D. Thoreau',
    status: 'hidden',
    pages: 360,
    weight_grams: 300,
  });
});

test('a change whose answer was lost can be repeated', async () => {
  const { _id: id } = await createStoredProduct(admin, { quantity: '7' });
  const change = { quantity: '9', was: was({ quantity: 7 }) };

  const answers = [await changeProduct(admin, id, change), await changeProduct(admin, id, change)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await getBook(id)).toMatchObject({ quantity: 9 });
});

test('a quantity that was read before copies were sold is not written over the sale', async () => {
  const { _id: id } = await createStoredProduct(admin, { quantity: '7' });
  await run(takeStockStatement(db, { productId: id, count: 3, cause: { reason: 'sale' } }));

  const late = await changeProduct(admin, id, { quantity: '9', was: was({ quantity: 7 }) });

  expectRefusal(late, 409, { reason: 'product-edited' });
  expect(await getBook(id)).toMatchObject({ quantity: 4 });
});

test('a change made just before the write is not overwritten', async () => {
  const { _id: id } = await createStoredProduct(admin, { price: '12.50', publisher: 'Ticknor' });
  const end = interceptBatches(async (batch, count) => {
    if (count === 1) await changeProduct(other, id, { price: '13', publisher: 'Fields' });
    return await batch();
  });

  const late = await changeProduct(admin, id, { price: '14', was: was({ price: 12.5 }) });
  end();

  expectRefusal(late, 409, { reason: 'product-edited' });
  expect(await getBook(id)).toMatchObject({ price_cents: 1300, publisher: 'Fields' });
});

test('a photo that another admin has added is neither replaced nor removed', async () => {
  const { _id: id } = await createStoredProduct(admin);
  await changeProduct(other, id, { photo: photo() });
  const before = await getBook(id);
  const late = { status: 409, body: { fields: { photo: expect.any(String) } } };

  const replaced = await changeProduct(admin, id, { photo: photo(), was: was({ photo: null }) });
  const taken = await changeProduct(admin, id, {
    removePhoto: '1',
    was: was({ photo: '/api/product/photo/another' }),
  });

  expect([replaced, taken]).toMatchObject([late, late]);
  expect(await getBook(id)).toEqual(before);
});

test('without “was” the last change wins, as specified', async () => {
  const { _id: id } = await createStoredProduct(admin, { author: 'Thoreau' });
  await changeProduct(other, id, { author: 'H. D. Thoreau' });

  const last = await changeProduct(admin, id, { author: 'Henry Thoreau' });

  expect(last.status).toBe(200);
  expect(await getBook(id)).toMatchObject({ author: 'Henry Thoreau' });
});

test.each(['', 'Walden', '[]', 'null', '{"price":"12.50"}', '{"shipping":1}'])(
  '“was” must be JSON of fields, not %s',
  async (text) => {
    const { _id: id } = await createStoredProduct(admin);
    const before = await getBook(id);

    const answer = await changeProduct(admin, id, { price: '14', was: text });

    expectRefusal(answer, 400, 'was must be JSON of fields as they were read');
    expect(await getBook(id)).toEqual(before);
  },
);
