import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AdminProductsRoute } from '../../frontend/app/routes/admin-products.tsx';
import { Toaster } from '../../frontend/components/toaster.tsx';
import { setSession } from '../../frontend/stores/session-store.ts';
import { dismissToast } from '../../frontend/stores/toast-store.ts';
import { aBook, aSession } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

const emma = aBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3 });
const draft = aBook({ _id: 'draft', name: 'Unwritten', status: 'draft' });
const shop = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };

beforeEach(() => {
  dismissToast();
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1 }));
});

function openPage(query = '') {
  renderPage(
    <>
      <AdminProductsRoute />
      <Toaster />
    </>,
    { at: `/admin/products${query}` },
  );
}

test('drafts come from the desk, marked, and lead to their form', async () => {
  const asked: string[] = [];
  answerApi({
    ...shop,
    'GET /products': { json: [emma] },
    'GET /products/desk/ada': (_, query) => {
      asked.push(query.toString());
      return { json: { products: [draft], next: null } };
    },
  });
  openPage();
  await screen.findByText('Emma');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Drafts');
  const link = await screen.findByRole('link', { name: 'Unwritten' });

  expect(link.getAttribute('href')).toBe('/admin/product/update/draft');
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(asked).toEqual(['sortBy=createdAt&order=desc&limit=100&status=draft']);

  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Novels');
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Few left');
  await expect
    .poll(() => asked.at(-1))
    .toBe('sortBy=createdAt&order=desc&limit=100&status=draft&category=novels&stock=low');
});

test('what many are changed by is sent once, and those that were refused stay selected with why', async () => {
  const calls = answerApi({
    ...shop,
    'GET /products': { json: [emma, aBook()] },
    'POST /products/change/ada': {
      json: {
        results: [
          { _id: 'emma', outcome: 'changed' },
          { _id: 'middlemarch', outcome: 'refused', error: 'Too few', reason: 'stock' },
        ],
        products: [emma, aBook()],
      },
    },
  });
  openPage();
  await screen.findByText('Emma');
  await userEvent.click(screen.getByRole('button', { name: 'Select all shown' }));
  const work = within(screen.getByRole('region', { name: 'Selected products' }));
  await userEvent.selectOptions(work.getByLabelText('What to do'), 'Add to the stock');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));
  expect(work.getByText('Please fill this in')).toBeTruthy();
  await userEvent.type(work.getByLabelText('Copies, below 0 to take away'), '-4');
  const why = work.getByLabelText('Why');
  expect(
    within(why)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delivery received', 'Recount', 'Damaged', 'Lost', 'Returned', 'Other']);
  await userEvent.selectOptions(why, 'Damaged');
  await userEvent.click(work.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText('1 of 2 products changed')).toBeTruthy();
  expect(work.getByRole('listitem').textContent).toBe('Middlemarch: Too few');
  expect(work.getByText('1 selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Select Middlemarch').checked).toBe(true);
  expect(calls.filter(({ call }) => call === 'POST /products/change/ada')).toEqual([
    {
      call: 'POST /products/change/ada',
      body: {
        products: ['emma', 'middlemarch'],
        change: { kind: 'stock-add', copies: -4 },
        reason: 'damaged',
      },
    },
  ]);
});

test('a cell that somebody else has changed says so, and the next try goes from there', async () => {
  let price = 9;
  const calls = answerApi({
    ...shop,
    'GET /products': () => ({ json: [{ ...emma, price }] }),
    'PUT /product/emma/desk/ada': (body) => {
      const { from } = (body as { price: { from: string } }).price;
      if (from === '9.00') {
        price = 8;
        return { status: 409, json: { error: 'It costs $8.00', reason: 'product-outdated' } };
      }
      price = 7;
      return { json: { ...emma, price } };
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: /price of Emma/ }));
  const field = screen.getByLabelText('Price of Emma');
  await userEvent.clear(field);
  await userEvent.type(field, '7{Enter}');
  expect(await screen.findByText('It costs $8.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const cell = await screen.findByRole('button', { name: /\$7\.00.*price of Emma/ });
  expect(document.activeElement).toBe(cell);
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toEqual([
    { price: { from: '9.00', to: '7' } },
    { price: { from: '8.00', to: '7' } },
  ]);

  await userEvent.click(cell);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Price of Emma')).toBeNull();
});

test('who may only read the catalogue is offered nothing to change', async () => {
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'read-only' }));
  answerApi({ ...shop, 'GET /products': { json: [emma] } });
  openPage();
  await screen.findByText('Emma');

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /price of Emma/ })).toBeNull();
  expect(screen.getByText('$9.00')).toBeTruthy();
});
