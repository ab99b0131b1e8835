import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { makePhoto, stubObjectUrls } from '../support/photo-file.ts';
import { CREATE, categories, field, openCreateForm } from '../support/product-form.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

beforeEach(signInAda);

const photo = () => field('Photo');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create product' }));

async function fillForm() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Emma');
  await userEvent.type(field('Description'), 'Handsome, clever, and rich.');
  await userEvent.type(field('Price ($)'), '12.50');
  await userEvent.type(field('Quantity'), '3');
  await userEvent.selectOptions(field('Category'), 'Poems');
  await userEvent.selectOptions(field('Shipping'), 'Yes');
}

test.each(['draft', 'hidden'] as const)(
  'a product created as %s has a link to edit it but none to the shop',
  async (status) => {
    answerApi({
      ...categories,
      [CREATE]: { json: makeBook({ _id: 'emma', name: 'Emma', status }) },
    });
    openCreateForm();
    await fillForm();
    await userEvent.selectOptions(field('Shoppers see it'), status);
    await send();

    expect(await screen.findByText(wholeText('Emma is created!'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change it' })).toBeTruthy();
  },
);

// proves routes.16, calls.13, texts.6, forms.17
test('a product is sent with all its input and its photo, then the form is emptied', async () => {
  const urls = stubObjectUrls();
  const calls = answerApi({
    ...categories,
    [CREATE]: { json: makeBook({ _id: 'emma', name: 'Emma' }) },
  });
  openCreateForm();
  await fillForm();
  await userEvent.type(field('Author'), 'Jane Austen');
  await userEvent.upload(photo(), makePhoto('emma.png'));
  expect(screen.getByAltText('The chosen file').getAttribute('src')).toBe('blob:emma.png');
  await send();

  expect(await screen.findByText(wholeText('Emma is created!'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')).toBe(
    '/product/emma',
  );
  const sent = calls.find(({ call }) => call === CREATE)?.body as FormData;
  expect(Object.fromEntries(sent)).toMatchObject({
    name: 'Emma',
    description: 'Handsome, clever, and rich.',
    price: '12.50',
    quantity: '3',
    category: 'poems',
    shipping: '1',
    author: 'Jane Austen',
    isbn: '',
  });
  expect((sent.get('photo') as File).name).toBe('emma.png');
  expect(screen.queryByText(/it still stands in the form/)).toBeNull();
  expect(field('Name').value).toBe('');
  expect(field('Author').value).toBe('');
  expect(field('Category').value).toBe('poems');
  expect(screen.queryByAltText('The chosen file')).toBeNull();
  expect(urls.revoked).toContain('blob:emma.png');
  await userEvent.click(screen.getByRole('button', { name: 'Make another' }));
  expect(document.activeElement).toBe(field('Name'));
});

test('a product is sent again with the same key after a lost answer, the next one with a new key', async () => {
  const answers = ['unreachable', 'done', 'done'];
  const calls = answerApi({
    ...categories,
    [CREATE]: () =>
      answers.shift() === 'unreachable'
        ? 'unreachable'
        : { json: makeBook({ _id: 'emma', name: 'Emma' }) },
  });
  const keys = () =>
    calls
      .filter(({ call }) => call === CREATE)
      .map(({ body }) => (body as FormData).get('idempotencyKey'));
  openCreateForm();
  await fillForm();
  await send();
  await screen.findByRole('alert');
  await send();
  await screen.findByText(wholeText('Emma is created!'));
  await fillForm();
  await send();

  await expect.poll(keys).toHaveLength(3);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

// proves texts.5, forms.2
test('a refused product keeps all input and its photo, and marks the refused field', async () => {
  stubObjectUrls();
  const isbn = 'Another product has this ISBN';
  answerApi({ ...categories, [CREATE]: { status: 409, json: { error: isbn, fields: { isbn } } } });
  openCreateForm();
  await fillForm();
  await userEvent.type(field('ISBN'), '9780141439587');
  await userEvent.upload(photo(), makePhoto('emma.png'));
  await send();

  expect((await screen.findByRole('alert')).textContent).toBe(isbn);
  expect(document.activeElement).toBe(field('ISBN'));
  expect(field('ISBN').getAttribute('aria-invalid')).toBe('true');
  expect(field('Name').value).toBe('Emma');
  expect(field('Price ($)').value).toBe('12.50');
  expect(field('Category').value).toBe('poems');
  expect(screen.getByAltText('The chosen file').getAttribute('src')).toBe('blob:emma.png');
});

// proves contract-catalogue.12
test('missing fields share one alert, and each is marked', async () => {
  const error = 'In other words';
  const fields = { name: error, price: error };
  answerApi({ ...categories, [CREATE]: { status: 400, json: { error, fields } } });
  openCreateForm();
  await screen.findByLabelText('Name');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Name'));
});

// proves validation.4, contract-catalogue.14
test.each([
  [
    'too large',
    makePhoto('big.png', { bytes: 1_000_001 }),
    'Image should be less than 1mb in size',
  ],
  [
    'not a picture',
    makePhoto('book.svg', { type: 'image/svg+xml' }),
    'Image could not be uploaded',
  ],
])('a file that is %s is refused before it is sent', async (_, file, text) => {
  const calls = answerApi(categories);
  openCreateForm();
  await fillForm();
  await userEvent.setup({ applyAccept: false }).upload(photo(), file);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByAltText('The chosen file')).toBeNull();

  await send();
  expect(document.activeElement).toBe(photo());
  expect(calls.some(({ call }) => call === CREATE)).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('a picture that the browser cannot show is refused', async () => {
  stubObjectUrls();
  answerApi(categories);
  openCreateForm();
  await screen.findByLabelText('Name');
  await userEvent.upload(photo(), makePhoto('torn.jpg', { type: 'image/jpeg' }));
  fireEvent.error(screen.getByAltText('The chosen file'));
  expect(await screen.findByText('Image could not be uploaded')).toBeTruthy();
});

test('the description shows how many characters it has', async () => {
  answerApi(categories);
  openCreateForm();
  await userEvent.type(await screen.findByLabelText('Description'), 'Short');
  expect(screen.getByText('5 of 2,000 characters')).toBeTruthy();
  await userEvent.clear(field('Description'));
  await userEvent.paste('x'.repeat(2003));
  expect(screen.getByText('3 more than 2,000 characters')).toBeTruthy();
});

// proves forms.3
test('a product that is being created is not sent twice', async () => {
  const answer = vi.fn(() => new Promise<never>(() => {}));
  answerApi({ ...categories, [CREATE]: answer });
  openCreateForm();
  await fillForm();
  await send();
  const button = await screen.findByRole('button', { name: 'Creating…' });
  await userEvent.click(button);
  expect(answer).toHaveBeenCalledTimes(1);
});

// proves forms.5
test('without categories the product form says so instead of showing its fields', async () => {
  answerApi({ 'GET /categories': { json: [] } });
  openCreateForm();
  expect(await screen.findByText('No categories yet')).toBeTruthy();
  expect(screen.queryByLabelText('Price ($)')).toBeNull();
});

test('a refusal names fields by their labels, and editing a field clears its error', async () => {
  const pages = 'pages must be a whole number, 1 or more';
  const publishedYear = 'publishedYear must be a year, negative for BC';
  answerApi({
    ...categories,
    [CREATE]: { status: 400, json: { error: pages, fields: { pages, publishedYear } } },
  });
  openCreateForm();
  await fillForm();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Pages must be a whole number, 1 or more');
  expect(screen.getByText('First published must be a year, negative for BC')).toBeTruthy();

  await userEvent.type(field('Pages'), '3');
  expect(field('Pages').getAttribute('aria-invalid')).toBeNull();
  expect(field('First published').getAttribute('aria-invalid')).toBe('true');
  expect(alert.textContent).toBe('First published must be a year, negative for BC');
  await userEvent.type(field('First published'), '1815');
  expect(screen.queryByRole('alert')).toBeNull();

  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(field('Pages').getAttribute('aria-invalid')).toBe('true');
});
