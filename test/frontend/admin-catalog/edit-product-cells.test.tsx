import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { emma, openProducts, shop } from '../support/products-page.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

beforeEach(signInAda);

async function typeIntoCell(name: string, text: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name, 'i') }));
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
}

// proves admin-products.7
test('a price change in the table that ends a sale says so', async () => {
  const onSale = { ...emma, price: 8, compareAtPrice: 10 };
  const calls = answerApi({
    ...shop,
    'GET /products': () => ({
      json: [calls.some(({ call }) => call.startsWith('PUT')) ? { ...emma, price: 10 } : onSale],
    }),
    'PUT /product/emma/desk/ada': { json: { ...emma, price: 10 } },
  });
  openProducts();
  await typeIntoCell('Price of Emma', '10{Enter}');

  const said = 'The sale of Emma has ended: its price is not below the one before the sale.';
  expect(await screen.findByText(wholeText(said))).toBeTruthy();
  expect(screen.getByRole('button', { name: /\$10\.00.*price of Emma/ })).toBeTruthy();
});

test('a price of 0 is asked about before it is set in the table', async () => {
  stubDialogs();
  let { price } = emma;
  const calls = answerApi({
    ...shop,
    'GET /products': () => ({ json: [{ ...emma, price }] }),
    'PUT /product/emma/desk/ada': () => {
      price = 0;
      return { json: { ...emma, price } };
    },
  });
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  openProducts();
  await userEvent.click(await screen.findByRole('button', { name: /price of Emma/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Price of Emma');
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  const question = 'Set the price of Emma to $0.00?';
  expect(screen.getByRole('dialog', { name: question }).textContent).toContain(
    'The new price counts at once.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep the price' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('0');
  expect(sent()).toEqual([]);

  await userEvent.type(field, '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Set it to $0.00' }));
  const free = await screen.findByRole('button', { name: /\$0\.00.*price of Emma/ });
  expect(sent()).toEqual([{ price: { from: '9.00', to: '0' } }]);

  await userEvent.click(free);
  await userEvent.clear(screen.getByLabelText('Price of Emma'));
  await userEvent.type(screen.getByLabelText('Price of Emma'), '0{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused number of copies names the field in words', async () => {
  const error = 'quantity must be a whole number from 0 to 1000000';
  answerApi({
    ...shop,
    'GET /products': { json: [emma] },
    'PUT /product/emma/desk/ada': { status: 400, json: { error, reason: 'invalid-input' } },
  });
  openProducts();
  await typeIntoCell('Stock of Emma', '2.5{Enter}');
  expect(await screen.findByText(/^Quantity must be a whole number/)).toBeTruthy();
});

test('a cell that someone else has changed shows the conflict, and the next save starts from it', async () => {
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
  openProducts();
  await typeIntoCell('Price of Emma', '7{Enter}');
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

test.each([
  // A browser returns an empty value for input that is not a number.
  ['stock', '-', 'Please fill this in'],
  ['price', '1,99', 'Write it in dollars, such as 12.50.'],
])(
  'an empty or invalid %s is refused in its cell, and nothing is sent',
  async (cell, odd, complaint) => {
    const calls = answerApi({ ...shop, 'GET /products': { json: [emma] } });
    openProducts();
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`${cell} of Emma, change`) }),
    );
    const field = screen.getByLabelText(new RegExp(`^${cell} of Emma`, 'i'));
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByText('Please fill this in')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, `${odd}{Enter}`);
    expect(screen.getByText(complaint)).toBeTruthy();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  },
);

test('a read-only role gets no checkboxes and no price editing in the products table', async () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'read-only' }));
  answerApi({ ...shop, 'GET /products': { json: [emma] } });
  openProducts();
  await screen.findByText('Emma');

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /price of Emma/ })).toBeNull();
  expect(screen.getByText('$9.00')).toBeTruthy();
});
