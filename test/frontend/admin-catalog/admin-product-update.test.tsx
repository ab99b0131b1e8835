import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { field, middlemarch, openUpdateForm, UPDATE } from '../support/product-form.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

beforeEach(signInAda);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
/** The fields a change sends, without `was`, which holds what was read of them. */
const sentBy = (calls: { call: string; body: unknown }[]) =>
  calls
    .filter(({ call }) => call === UPDATE)
    .map(({ body }) => {
      const { was: _was, ...sent } = Object.fromEntries(body as FormData);
      return sent;
    });
const formOf = (calls: { call: string; body: unknown }[]) => sentBy(calls)[0];

// proves routes.19
test('the form is filled with the current values of the product', async () => {
  answerApi(middlemarch);
  openUpdateForm();
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Middlemarch');
  expect(field('Description').value).toBe('A study of provincial life.');
  expect(field('Price ($)').value).toBe('18.50');
  expect(field('Quantity').value).toBe('8');
  expect(field('Category').value).toBe('novels');
  expect(field('Shipping').value).toBe('1');
  expect(field('Author').value).toBe('George Eliot');
  expect(field('First published').value).toBe('1871');
  expect(field('ISBN').value).toBe('');
});

test('a form opened again shows the current product and compares changes with it', async () => {
  let quantity = 8;
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': () => ({ json: makeBook({ quantity }) }),
    [UPDATE]: { json: makeBook({ quantity: 8 }) },
  });
  openUpdateForm('middlemarch', [
    <Link key="away" to="/">
      Elsewhere
    </Link>,
    <Link key="back" to="/admin/product/update/middlemarch">
      Update
    </Link>,
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity')).value).toBe('8');
  await userEvent.click(screen.getByText('Elsewhere'));
  quantity = 28;
  await userEvent.click(screen.getByText('Update'));

  const again = await screen.findByLabelText<HTMLInputElement>('Quantity');
  expect(again.value).toBe('28');
  await userEvent.clear(again);
  await userEvent.type(again, '8');
  await save();
  await screen.findByText(wholeText('Middlemarch is updated!'));
  expect(formOf(calls)).toEqual({ quantity: '8' });
});

test('an answer that cannot be read is not shown as it is', async () => {
  answerApi({ ...middlemarch, [UPDATE]: { json: '{"name":' } });
  openUpdateForm();
  await userEvent.type(await screen.findByLabelText('Author'), '!');
  await save();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Something went wrong. Please try again.');
  expect(field('Author').value).toBe('George Eliot!');
});

test('a refusal of what the form sends by itself says what to do, and keeps what was typed', async () => {
  const error = 'was must be JSON of fields as they were read';
  const refusal = { error, reason: 'invalid-input', fields: { was: error } };
  answerApi({ ...middlemarch, [UPDATE]: { status: 400, json: refusal } });
  openUpdateForm();
  await userEvent.type(await screen.findByLabelText('Author'), '!');
  await save();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('reload the page');
  expect(alert.textContent).not.toContain('JSON');
  expect(field('Author').value).toBe('George Eliot!');
});

// proves calls.24, texts.7
test('only changed fields are sent, the result is shown, and an unchanged form is not sent', async () => {
  const calls = answerApi({
    ...middlemarch,
    [UPDATE]: { json: makeBook({ price: 20, author: null }) },
  });
  openUpdateForm();
  await userEvent.clear(await screen.findByLabelText('Price ($)'));
  await userEvent.type(field('Price ($)'), '20');
  await userEvent.clear(field('Author'));
  await save();
  expect(await screen.findByText(wholeText('Middlemarch is updated!'))).toBeTruthy();
  expect(formOf(calls)).toEqual({ price: '20', author: '' });
  expect(field('Price ($)').value).toBe('20.00');

  await save();
  expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy();
  expect(calls.filter(({ call }) => call === UPDATE)).toHaveLength(1);
});

// proves admin-products.7
test.each([
  ['20', '', 'Its sale has ended: the price is not below the one before the sale.'],
  ['15', '20.00', undefined],
])('a saved price of %s says whether it ended the sale', async (price, was, said) => {
  const onSale = { price: 15, compareAtPrice: 20 };
  const now = { price: Number(price), ...(was && { compareAtPrice: 20 }) };
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': { json: makeBook({ ...onSale, price: 12 }) },
    [UPDATE]: { json: makeBook(now) },
  });
  openUpdateForm();
  await userEvent.clear(await screen.findByLabelText('Price ($)'));
  await userEvent.type(field('Price ($)'), price);
  await save();

  await screen.findByText(wholeText('Middlemarch is updated!'));
  expect(screen.queryByText(/sale has ended/)?.textContent).toBe(said);
  expect(field('Price before a sale ($)').value).toBe(was);
  expect(formOf(calls)).toEqual({ price });
});

test('ending a sale by removing the old price shows no notice that the sale ended', async () => {
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': { json: makeBook({ price: 15, compareAtPrice: 20 }) },
    [UPDATE]: { json: makeBook({ price: 15 }) },
  });
  openUpdateForm();
  await userEvent.clear(await screen.findByLabelText('Price before a sale ($)'));
  await save();

  await screen.findByText(wholeText('Middlemarch is updated!'));
  expect(screen.queryByText(/sale has ended/)).toBeNull();
  expect(formOf(calls)).toEqual({ compareAtPrice: '' });
});

test('input typed during a save stays and is sent with the next save', async () => {
  const saving = deferAnswer();
  const calls = answerApi({
    ...middlemarch,
    [UPDATE]: saving.answer,
  });
  openUpdateForm();
  await userEvent.clear(await screen.findByLabelText('Price ($)'));
  await userEvent.type(field('Price ($)'), '20');
  await save();
  await userEvent.type(field('Author'), ' (Mary Ann Evans)');
  saving.give({ json: makeBook({ price: 20 }) });
  await screen.findByText(wholeText('Middlemarch is updated!'));

  expect(field('Price ($)').value).toBe('20.00');
  expect(field('Author').value).toBe('George Eliot (Mary Ann Evans)');
  await save();
  expect(sentBy(calls)).toEqual([{ price: '20' }, { author: 'George Eliot (Mary Ann Evans)' }]);
});

// proves texts.5
test('a refused change keeps the input and focuses the refused field', async () => {
  const error = 'price must be dollars from 0 to 999999.99, such as 12.50';
  answerApi({
    ...middlemarch,
    [UPDATE]: { status: 400, json: { error, fields: { price: error } } },
  });
  openUpdateForm();
  await userEvent.type(await screen.findByLabelText('Price ($)'), '1');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Price ($) must be dollars from 0 to 999999.99, such as 12.50',
  );
  expect(field('Price ($)').value).toBe('18.501');
  expect(document.activeElement).toBe(field('Price ($)'));
});

test('a refusal that starts with the name of a field shows the label instead', async () => {
  const year = 'publishedYear cannot be read';
  const pages = 'Pages are refused in words of their own';
  const fields = { publishedYear: year, pages };
  answerApi({ ...middlemarch, [UPDATE]: { status: 400, json: { error: year, fields } } });
  openUpdateForm();
  await userEvent.type(await screen.findByLabelText('First published'), '1x');
  await userEvent.type(field('Pages'), 'many');
  await save();

  expect((await screen.findByRole('alert')).textContent).toBe('First published cannot be read');
  expect(screen.getByText(pages)).toBeTruthy();
});

test.each([
  ['Price before a sale ($)', 'compareAtPrice'],
  ['First published', 'publishedYear'],
  ['Pages', 'pages'],
  ['Weight (grams)', 'weight'],
])('an invalid number in %s is sent as typed, not as an empty value', async (label, name) => {
  const known = { compareAtPrice: 20, publishedYear: 1871, pages: 880, weight: 900 };
  const calls = answerApi({
    ...middlemarch,
    'GET /product/middlemarch': { json: makeBook(known) },
    [UPDATE]: { status: 400, json: { error: `${name} is no number`, fields: {} } },
  });
  openUpdateForm();
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.type(field(label), '12-');
  await save();

  // The shop refuses it; an empty value would have meant removal.
  await screen.findByRole('alert');
  expect(formOf(calls)).toEqual({ [name]: '12-' });
});

test('a product that does not exist says so and links to Manage Products', async () => {
  answerApi({
    ...middlemarch,
    'GET /product/gone': { status: 404, json: { error: 'Product not found' } },
    // It is not a draft either.
    'GET /product/gone/desk/ada': { status: 404, json: { error: 'Product not found' } },
  });
  openUpdateForm('gone');
  expect(await screen.findByText('Product not found')).toBeTruthy();
  const main = screen.getAllByRole('link', { name: 'Manage Products' });
  expect(main.at(-1)?.getAttribute('href')).toBe('/admin/products');
});

test('when a product cannot be loaded, the page says so and Retry loads it', async () => {
  let up = false;
  answerApi({
    ...middlemarch,
    'GET /product/middlemarch': () => (up ? { json: makeBook() } : 'unreachable'),
  });
  openUpdateForm();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});

const STOCK = { name: 'Stock: what came and went, and why' };
const IN_SHOP = { name: 'Its page in the shop' };

test('a published book links to its page in the shop', async () => {
  answerApi(middlemarch);
  openUpdateForm();

  await screen.findByRole('link', STOCK);
  expect(screen.getByRole('link', IN_SHOP).getAttribute('href')).toBe('/product/middlemarch');
});

test('a draft has no link to the shop', async () => {
  answerApi({
    ...middlemarch,
    'GET /product/middlemarch': { status: 404, json: { error: 'Product not found' } },
    'GET /product/middlemarch/desk/ada': { json: makeBook({ status: 'draft' }) },
  });
  openUpdateForm();

  await screen.findByRole('link', STOCK);
  expect(screen.queryByRole('link', IN_SHOP)).toBeNull();
});
