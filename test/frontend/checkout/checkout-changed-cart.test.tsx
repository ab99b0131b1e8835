import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { addToCart, getCartLines } from '../../../frontend/stores/cart-store.ts';
import {
  chooseCardAndPay,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  payInCart,
  startCheckout,
  writeCartInAnotherTab,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

// A changed cart shows old and new values, and the shopper agrees before paying.

const MIDDLEMARCH = 'GET /product/middlemarch';
const AGREE = 'Continue with the new total';
const payButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

// proves payment-outcome.11
test('a price changed since the last visit is shown, old and new, and must be agreed to', async () => {
  const { calls, place } = openCart({
    [MIDDLEMARCH]: { json: makeBook({ price: 20 }) },
    [PAYMENT]: paid,
    [ORDER]: { json: makeOrder() },
  });
  expect(await screen.findByText('“Middlemarch” now costs $20.00, not $18.50.')).toBeTruthy();
  expect(screen.getByText('The total is now $40.00, not $37.00.')).toBeTruthy();
  const line = within(screen.getByLabelText('Books in your cart'));
  expect(line.getByText('$18.50').closest('s')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Old Street');
  const pay = await payButton('Pay $40.00');
  expect(pay.disabled).toBe(true);
  expect(reasonOf(pay)).toContain('agree to the new total');

  await userEvent.click(screen.getByRole('button', { name: AGREE }));
  expect(screen.queryByText('Your cart has changed:')).toBeNull();
  // The way on to paying: the page's top is far from it.
  expect(document.activeElement?.textContent).toBe('Summary');
  expect(line.queryByText('$18.50')).toBeNull();
  await userEvent.click(pay);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toMatchObject([{ amount: 40 }]);
});

// proves payment-outcome.11
test('a change that was not agreed to is still shown after a reload', async () => {
  const first = openCart({ [MIDDLEMARCH]: { json: makeBook({ price: 20 }) } });
  await screen.findByText('“Middlemarch” now costs $20.00, not $18.50.');
  first.unmount();
  renderPage(<CartPage />);
  expect(screen.getByText('“Middlemarch” now costs $20.00, not $18.50.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  expect((await payButton('Pay $40.00')).disabled).toBe(true);
});

test('a price that changed after the page was opened stops the payment and takes the focus', async () => {
  let price = 18.5;
  const { calls } = openCart({
    [MIDDLEMARCH]: () => ({ json: makeBook({ price }) }),
    [PAYMENT]: paid,
  });
  await screen.findByRole('button', { name: 'Choose card' });
  price = 20;
  await chooseCardAndPay();
  const change = await screen.findByText('“Middlemarch” now costs $20.00, not $18.50.');
  expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();
  expect((await payButton('Pay $40.00')).disabled).toBe(true);
  expect(document.activeElement?.contains(change)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: AGREE }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a changed cart that stopped a payment takes the focus once, and no more with the next change', async () => {
  let price = 18.5;
  openCart({ [MIDDLEMARCH]: () => ({ json: makeBook({ price }) }) });
  await screen.findByRole('button', { name: 'Choose card' });
  price = 20;
  await chooseCardAndPay();
  await screen.findByRole('button', { name: AGREE });

  const more = screen.getByRole('button', { name: 'One more' });
  await userEvent.click(more);
  expect(getCartLines()[0]?.count).toBe(3);
  expect(document.activeElement).toBe(more);
});

test('after a stopped payment, a change that stops nothing leaves the focus where it is', async () => {
  let price = 18.5;
  openCart({ [MIDDLEMARCH]: () => ({ json: makeBook({ price }) }) });
  await screen.findByRole('button', { name: 'Choose card' });
  price = 20;
  await chooseCardAndPay();
  await userEvent.click(await screen.findByRole('button', { name: AGREE }));
  const address = screen.getByLabelText('Delivery address');
  act(() => address.focus());

  const known = { price: 20, count: 2, onSale: true };
  act(() => writeCartInAnotherTab([{ ...makeBook({ price: 21 }), count: 2, was: known }]));

  expect(screen.getByText('“Middlemarch” now costs $21.00, not $20.00.')).toBeTruthy();
  expect(document.activeElement).toBe(address);
});

// proves payment-outcome.11
test('a payment refused for its stock shows the reason and the new cart, to be agreed to', async () => {
  let quantity = 8;
  const error = 'Only 1 left of "Middlemarch".';
  const { calls, place } = await payInCart({
    [MIDDLEMARCH]: () => ({ json: makeBook({ quantity }) }),
    [PAYMENT]: () => {
      if (quantity === 1) return paid;
      quantity = 1;
      return { status: 409, json: { error } };
    },
    [ORDER]: { json: makeOrder() },
  });
  expect(await screen.findByText(`${error} Nothing was charged.`)).toBeTruthy();
  expect(await screen.findByText('Only 1 left of “Middlemarch”: your 2 became 1.')).toBeTruthy();
  expect(getCartLines()[0]?.count).toBe(1);
  const pay = await payButton('Pay $18.50');
  expect(pay.disabled).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: AGREE }));
  await userEvent.click(pay);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toMatchObject([
    { products: [{ count: 2 }] },
    { amount: 18.5, products: [{ _id: 'middlemarch', count: 1 }] },
  ]);
});

test('a sold-out book leaves the total, and the others can be paid for', async () => {
  const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9 });
  addToCart(emma);
  openCart({ 'GET /product/emma': { json: { ...emma, quantity: 0 } } });
  expect(await screen.findByText('“Emma” has sold out.')).toBeTruthy();
  expect(screen.getByText('The total is now $37.00, not $46.00.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  await userEvent.click(screen.getByRole('button', { name: AGREE }));
  expect((await payButton('Pay $37.00')).disabled).toBe(false);
});

test('nobody is asked to pay again when none of the books can be bought any more', async () => {
  let quantity = 4;
  openCart({ [MIDDLEMARCH]: () => ({ json: makeBook({ quantity }) }) });
  await screen.findByRole('button', { name: 'Choose card' });
  quantity = 0;
  await chooseCardAndPay();

  expect(await screen.findByText(/^None of these books can be bought any more/)).toBeTruthy();
  expect(screen.getByText(/Nothing was charged/).textContent).not.toMatch(/pay again/);
});

test('a changed book that is removed needs no agreement', async () => {
  const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9 });
  addToCart(emma);
  openCart({ 'GET /product/emma': { json: { ...emma, price: 11 } } });
  await screen.findByText('“Emma” now costs $11.00, not $9.00.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Emma' }));
  expect(screen.queryByText('Your cart has changed:')).toBeNull();
});

// proves payment-outcome.12
test('the notice of an earlier removed book does not cover the reason for a stopped payment', async () => {
  const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9 });
  addToCart(emma);
  const product = deferAnswer();
  let asked = false;
  const { calls } = openCart({
    'GET /product/emma': { json: emma },
    [MIDDLEMARCH]: () => (asked ? product.answer : { json: makeBook() }),
    [PAYMENT]: paid,
  });
  await screen.findByRole('button', { name: 'Choose card' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Emma' }));
  asked = true;
  await chooseCardAndPay();
  act(() => writeCartInAnotherTab([]));
  product.give({ json: makeBook() });

  const alert = await screen.findByRole('alert');
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(getCartLines()).toEqual([]);
});

// proves payment-outcome.12
test.each([
  ['buys the books', []],
  ['removes a copy', [{ ...makeBook(), count: 1 }]],
])(
  'when another tab %s, this one pays for nothing and says that the cart has changed',
  async (_, cart) => {
    const product = deferAnswer();
    let asked = false;
    const { calls } = openCart({
      [MIDDLEMARCH]: () => (asked ? product.answer : { json: makeBook() }),
      [PAYMENT]: paid,
    });
    await screen.findByRole('button', { name: 'Choose card' });
    asked = true;
    await chooseCardAndPay();
    act(() => writeCartInAnotherTab(cart));
    product.give({ json: makeBook() });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^The cart has changed .+ Nothing was charged\./);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(callsTo(calls, PAYMENT)).toEqual([]);
    expect(localStorage.getItem('checkout')).toBeNull();
  },
);
