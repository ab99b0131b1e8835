import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { bytesOf, makeJpeg, makePicture, makePng } from '#support/pictures.ts';
import {
  changeProduct,
  createProduct,
  createStoredProduct,
  type Fields,
  productFields,
  send,
} from '#support/product-form.ts';
import { createAdmin } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';

/** Shared by all tests: nothing that is refused changes who they are. */
const admin = await createAdmin();

const ALL = 'All fields are required';
const UNREADABLE = 'Image could not be uploaded';
const TOO_LARGE = 'Image should be less than 1mb in size';
const PRICE = 'price must be dollars from 0 to 999999.99, such as 12.50';
const QUANTITY = 'quantity must be a whole number from 0 to 1000000';

const file = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.png', type = 'image/png') =>
  new File([bytes], name, { type });
const filler = (length: number) => new Uint8Array(length).fill(0x55);

const REFUSED: [string, Fields, string][] = [
  ['an empty name', { name: ' ' }, ALL],
  ['an empty description', { description: '' }, ALL],
  ['an empty price', { price: '' }, ALL],
  ['an empty category', { category: '' }, ALL],
  ['an empty quantity', { quantity: '' }, ALL],
  ['an empty shipping field', { shipping: '' }, ALL],
  ['an invisible name', { name: '\u200b' }, ALL],
  ['a name of 301 characters', { name: 'x'.repeat(301) }, 'name must be at most 300 characters'],
  ['a name with a line break', { name: 'a\nb' }, 'name must be one line of text'],
  [
    'a description of 2001 characters',
    { description: 'x'.repeat(2001) },
    'description must be at most 2000 characters',
  ],
  [
    'a control character in the description',
    { description: 'a\u0007b' },
    'description must be plain text',
  ],
  ['a negative price', { price: '-1' }, PRICE],
  ['a price that is not a number', { price: 'NaN' }, PRICE],
  ['a price of a billion', { price: '1e9' }, PRICE],
  ['a price of a million', { price: '1000000' }, PRICE],
  ['a price with three decimals', { price: '1.005' }, PRICE],
  ['a fractional quantity', { quantity: '1.5' }, QUANTITY],
  ['a negative quantity', { quantity: '-1' }, QUANTITY],
  ['a quantity in words', { quantity: 'many' }, QUANTITY],
  ['an invalid shipping field', { shipping: 'maybe' }, 'shipping must be 0 or 1'],
  ['an unknown category', { category: 'nope' }, 'Category does not exist'],
  ['a category with quotes', { category: `' OR '1'='1` }, 'Category does not exist'],
  [
    'an ISBN with a wrong check digit',
    { isbn: '9780306406158' },
    'isbn must be an ISBN-13 or ISBN-10 with a right check digit',
  ],
  ['zero pages', { pages: '0' }, 'pages must be a whole number, 1 or more'],
  [
    'a year in the future',
    { publishedYear: '3000' },
    'publishedYear must be a year, negative for BC',
  ],
  [
    'an invalid language code',
    { language: 'English!' },
    'language must be an ISO 639 code, such as en',
  ],
  [
    'an author of 1001 characters',
    { author: 'x'.repeat(1001) },
    'author must be one line of at most 1000 characters',
  ],
  ['a text instead of a photo', { photo: 'photo.png' }, UNREADABLE],
  ['an empty photo', { photo: file(filler(0)) }, UNREADABLE],
  [
    'an SVG called .png',
    { photo: file(bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')) },
    UNREADABLE,
  ],
  ['an HTML page that begins like a GIF', { photo: file(bytesOf('GIF89a<script>;')) }, UNREADABLE],
  ['a truncated JPEG', { photo: file(makePicture('jpeg').bytes.slice(0, 135)) }, UNREADABLE],
  [
    'a photo of too many pixels',
    { photo: file(makePng(12_001, 1)) },
    'Image should be at most 12,000 pixels wide and high, and 50 megapixels in all',
  ],
  ['a million bytes that are no picture', { photo: file(filler(1_000_000)) }, UNREADABLE],
];

// proves validation.6, contract-catalogue.2, contract-catalogue.7, contract-catalogue.8
// proves contract-catalogue.9, contract-catalogue.10, contract-catalogue.11, contract-catalogue.12
// proves contract-catalogue.15, defects.7, photos.2, odd-input.1, odd-input.7
test.each(REFUSED)('creating a product with %s is refused', async (_what, fields, error) => {
  const whole = await productFields();
  const before = await readCatalogue();

  const answer = await createProduct(admin, { ...whole, ...fields });

  expectRefusal(answer, 400, { error });
  const [field] = Object.keys(fields);
  expect(answer.body).toMatchObject({ fields: { [`${field}`]: error } });
  expect(await readCatalogue()).toEqual(before);
});

// proves contract-catalogue.2, odd-input.8
test.each(REFUSED)('changing a product to have %s is refused', async (_what, fields, error) => {
  const product = await createStoredProduct(admin, { photo: file(makePicture('png').bytes) });
  const before = await readCatalogue();

  const answer = await changeProduct(admin, product._id, { name: 'Changed', ...fields });

  expectRefusal(answer, 400, { error });
  expect(await readCatalogue()).toEqual(before);
});

// proves contract-catalogue.12
test.each(['name', 'description', 'price', 'category', 'quantity', 'shipping'])(
  'creating a product without %s is refused',
  async (field) => {
    const whole = await productFields();
    const before = await readCatalogue();

    const answer = await createProduct(admin, { ...whole, [field]: undefined });

    expectRefusal(answer, 400, { error: ALL, fields: { [field]: ALL } });
    expect(await readCatalogue()).toEqual(before);
  },
);

// proves contract-catalogue.14, odd-input.6
test.each([
  ['1,000,001 bytes', 1_000_001],
  ['10 megabytes', 10_000_000],
])('a photo of %s answers 413, for a new and for an existing product', async (_what, bytes) => {
  const product = await createStoredProduct(admin);
  const whole = await productFields();
  const photo = file(makeJpeg(bytes));
  const before = await readCatalogue();

  const created = await createProduct(admin, { ...whole, photo });
  const changed = await changeProduct(admin, product._id, { photo });

  const tooLarge = { status: 413, body: { error: TOO_LARGE } };
  expect([created, changed]).toMatchObject([tooLarge, tooLarge]);
  expect(await readCatalogue()).toEqual(before);
});

// proves contract-catalogue.14
test('a photo of exactly a million bytes is accepted', async () => {
  const product = await createStoredProduct(admin, { photo: file(makeJpeg(1_000_000)) });

  expect(product.photoUrl).not.toBeNull();
});

// proves contract-catalogue.15
test.each([
  [
    'JSON',
    '{"name":"Walden"}',
    'application/json',
    'The request body must be a form (multipart/form-data)',
  ],
  ['an empty body', '', 'multipart/form-data; boundary=x', UNREADABLE],
  ['multipart without a boundary', '--x\r\n\r\n--x--', 'multipart/form-data', UNREADABLE],
  [
    'a truncated multipart body',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nWal',
    'multipart/form-data; boundary=x',
    UNREADABLE,
  ],
  ['an empty body, its type in capitals', '', 'Multipart/Form-Data; boundary=x', UNREADABLE],
])('%s is refused as the form of a product', async (_what, body, type, error) => {
  const product = await createStoredProduct(admin);
  const before = await readCatalogue();
  const options = { token: admin.token, body, type };

  const created = await send('POST', `/product/create/${admin.user._id}`, options);
  const changed = await send('PUT', `/product/${product._id}/${admin.user._id}`, options);

  const refused = { status: 400, body: { error } };
  expect([created, changed]).toMatchObject([refused, refused]);
  expect(await readCatalogue()).toEqual(before);
});

test('an ISBN that another product has is refused in any spelling', async () => {
  await createStoredProduct(admin, { isbn: '9780306406157' });
  const product = await createStoredProduct(admin);
  const whole = await productFields();
  const before = await readCatalogue();
  const photo = file(makePicture('gif').bytes);

  const created = await createProduct(admin, { ...whole, photo, isbn: '0-306-40615-2' });
  const changed = await changeProduct(admin, product._id, { photo, isbn: '978-0-306-40615-7' });

  const error = 'Another product has this ISBN';
  const taken = { status: 409, body: { error, fields: { isbn: error } } };
  expect([created, changed]).toMatchObject([taken, taken]);
  expect(await readCatalogue()).toEqual(before);
});

// proves contract-catalogue.1, odd-input.3
test('changing or deleting a product that does not exist answers 404', async () => {
  const before = await readCatalogue();

  const changed = await changeProduct(admin, `' OR 1=1`, { name: 'Ghost' });
  const deleted = await call('DELETE', `/product/nope/${admin.user._id}`, { token: admin.token });

  const notFound = { status: 404, body: { error: 'Product not found' } };
  expect([changed, deleted]).toMatchObject([notFound, notFound]);
  expect(await readCatalogue()).toEqual(before);
});
