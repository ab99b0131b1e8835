import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { CREATE, categories, field, openCreateForm } from '../support/product-form.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

// A new product prefilled from another product or from its ISBN.

beforeEach(signInAda);

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create product' }));

test('a product created like another takes over its facts and series, but not its own data', async () => {
  const warden = makeBook({
    _id: 'warden',
    name: 'The Warden (Barsetshire, #1)',
    description: 'A warden and his conscience.',
    category: { _id: 'poems', name: 'Poems' },
    author: 'Anthony Trollope',
    publisher: 'Longman',
    isbn: '9780141439587',
    language: 'en',
    format: 'Paperback',
    publishedYear: 1855,
    pages: 240,
    price: 9,
    quantity: 4,
    shipping: true,
    weight: 310,
    taxClass: 'standard',
    shelf: 'B3',
  });
  const calls = answerApi({
    ...categories,
    'GET /product/warden': { json: warden },
    [CREATE]: { json: makeBook({ _id: 'towers', name: 'Barchester Towers (Barsetshire, #2)' }) },
  });
  openCreateForm('/create/product?like=warden');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe(' (Barsetshire, #)');
  await userEvent.clear(name);
  await userEvent.type(name, 'Barchester Towers (Barsetshire, #2)');
  await userEvent.type(field('Description'), 'A bishop and his wife.');
  await userEvent.type(field('Price ($)'), '12.50');
  await userEvent.type(field('Quantity'), '3');
  await send();
  await screen.findByText(wholeText('Barchester Towers (Barsetshire, #2) is created!'));

  const sent = calls.find(({ call }) => call === CREATE)?.body as FormData;
  expect(Object.fromEntries(sent)).toEqual({
    name: 'Barchester Towers (Barsetshire, #2)',
    description: 'A bishop and his wife.',
    price: '12.50',
    quantity: '3',
    category: 'poems',
    shipping: '1',
    author: 'Anthony Trollope',
    publisher: 'Longman',
    isbn: '',
    language: 'en',
    format: 'Paperback',
    publishedYear: '',
    pages: '',
    weight: '310',
    taxClass: 'standard',
    shelf: 'B3',
    idempotencyKey: expect.any(String),
  });
  // The next product starts empty again.
  expect(field('Author').value).toBe('');
  expect(field('Category').value).toBe('poems');
});

test('creating a product like a deleted one says that it was not found', async () => {
  const gone = { status: 404, json: { error: 'Product not found' } };
  answerApi({ ...categories, 'GET /product/gone': gone, 'GET /product/gone/desk/ada': gone });
  openCreateForm('/create/product?like=gone');
  expect(await screen.findByText(/Product not found/)).toBeTruthy();
});

test.each([
  ['0-306-40615-2', '9780306406157'],
  ['12', ''],
])('the form starts with a valid ISBN from its address: %s', async (isbn, shown) => {
  answerApi(categories);
  openCreateForm(`/create/product?isbn=${isbn}`);
  await screen.findByLabelText('Name');
  expect(field('ISBN').value).toBe(shown);
  expect(field('Category').value).toBe('');
  // Prefilled values that nobody typed are not unsaved changes.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
