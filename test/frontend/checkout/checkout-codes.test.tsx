import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { getPaymentInFlight } from '../../../frontend/stores/payment-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import {
  CONFIRMING,
  chargingPayment,
  clientTokenAnswer,
  inProgress,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  STATUS,
  shop,
  startCheckout,
  writeInAnotherTab,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

const QUOTE = 'POST /checkout/quote';
const PLACE = 'POST /checkout/order/sam';
const plain: Quote = {
  items: 37,
  delivery: null,
  choices: [],
  isDeliverable: true,
  tax: 0,
  taxIncluded: false,
  total: 37,
};
const lowered: Quote = {
  ...plain,
  total: 32,
  due: 32,
  discount: { code: 'SPRING', amount: 5, freeDelivery: false },
};
const giftCard = { lastFour: 'K7QA', amount: 32, left: 8 };

const withCodes = {
  ...shop,
  'GET /checkout/options': {
    json: { addressForm: 'single', quotes: false, country: 'US', countries: null, codes: true },
  },
  'GET /user/sam/address': { json: { address: null } },
  [QUOTE]: (body: unknown) => {
    const { codes = [] } = body as { codes?: string[] };
    if (codes.includes('WRONG'))
      return { status: 409, json: { error: 'There is no such code.', reason: 'code-unknown' } };
    return { json: codes.length > 1 ? { ...lowered, due: 0, giftCard } : lowered };
  },
};

async function apply(code: string) {
  await userEvent.type(await screen.findByLabelText('Discount code or gift card'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

test('a shop without codes has no field for one', async () => {
  openCart();

  await screen.findByRole('button', { name: 'Choose card' });
  expect(screen.queryByLabelText('Discount code or gift card')).toBeNull();
});

test('a code removed while another is being checked stays removed', async () => {
  const { answer, give } = deferAnswer();
  answerApi({
    ...withCodes,
    [QUOTE]: (body: unknown) =>
      (body as { codes?: string[] }).codes?.length === 2 ? answer : { json: lowered },
  });
  renderPage(<CartPage />);
  await apply('SPRING');
  const remove = await screen.findByRole('button', { name: 'Remove SPRING' });
  await apply('SUMMER');
  await userEvent.click(remove);
  give({ json: lowered });

  expect(await screen.findByRole('button', { name: 'Remove SUMMER' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove SPRING' })).toBeNull();
});

test('a code is applied, shown, kept over a reload, removed, and paid with', async () => {
  const calls = answerApi({ ...withCodes, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  const { unmount } = renderPage(<CartPage />);
  await apply('SPRING');
  expect(await screen.findByText('$5.00 off')).toBeTruthy();
  expect(screen.getByText('To pay: $32.00').getAttribute('role')).toBe('status');
  expect(screen.getByText('The code is applied.').getAttribute('role')).toBe('status');
  expect(screen.getByLabelText('What you pay').textContent).toBe(
    'Books$37.00Discount: SPRING−$5.00Total$32.00',
  );
  unmount();

  renderPage(<CartPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove SPRING' }));
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  await apply('SPRING');
  await screen.findByText('The code is applied.');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove SPRING' }));
  expect(screen.queryByText('The code is applied.')).toBeNull();
  await apply('SPRING');
  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $32.00' });
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);

  await expect
    .poll(() => callsTo(calls, PAYMENT))
    .toMatchObject([{ amount: 32, codes: ['SPRING'] }]);
  await expect.poll(() => sessionStorage.getItem('codes')).toBeNull();
});

test('an unknown code is refused at its field, and the total does not change', async () => {
  answerApi(withCodes);
  renderPage(<CartPage />);
  await apply('WRONG');

  const field = screen.getByLabelText<HTMLInputElement>('Discount code or gift card');
  expect(await screen.findByText('There is no such code.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('WRONG');
  expect(screen.getByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
});

test('a gift card that is used up meanwhile is not listed by its code', async () => {
  const error = 'There is nothing left on the gift card ending in K7QA. Please go on without it.';
  const emptied = { status: 409, json: { error, reason: 'gift-card-empty' } };
  let answer: unknown = { json: { ...plain, due: 5, giftCard } };
  const { calls } = openCart({ ...withCodes, [QUOTE]: () => answer as { json: unknown } });
  await apply('7qak-m2xd-pln4-k7qa');
  await screen.findByText('Gift card ending in K7QA');
  cleanup();
  answer = emptied;

  renderPage(<CartPage />);

  await screen.findByText(error);
  const listed = screen.getByRole('list', { name: 'Codes of this order' });
  expect(listed.textContent).toBe('Code ending in K7QARemove');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Code ending in K7QA' }));
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('when a gift card pays the whole total, Place the order orders without a payment', async () => {
  const { calls } = openCart({ ...withCodes, [PLACE]: paid, [ORDER]: { json: makeOrder() } });
  await apply('SPRING');
  await screen.findByText('$5.00 off');
  await apply('7QAK-M2XD-PLN4-K7QA');
  expect(await screen.findByText('Gift card ending in K7QA')).toBeTruthy();
  expect(screen.getByText('Pays $32.00, $8.00 left on it')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Quiet Street');

  const order = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place the order' });
  await expect.poll(() => order.disabled).toBe(false);
  await userEvent.click(order);

  await expect
    .poll(() => callsTo(calls, PLACE))
    .toMatchObject([{ codes: ['SPRING', '7QAK-M2XD-PLN4-K7QA'], address: '1 Quiet Street' }]);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('an order with nothing to pay is saved without a word of a payment', async () => {
  const free = { json: { ...paid.json, transaction: { id: 'uncharged-1', amount: '0.00' } } };
  const { answer, give } = deferAnswer();
  openCart({ ...withCodes, [PLACE]: free, [ORDER]: answer });
  await apply('SPRING');
  await screen.findByText('$5.00 off');
  await apply('7QAK-M2XD-PLN4-K7QA');
  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(await screen.findByRole('button', { name: 'Place the order' }));

  expect(await screen.findByText('Saving your order…')).toBeTruthy();
  give({ status: 402, json: { error: 'Not now' } });
  const failed = await screen.findByRole('heading', { name: 'Your order is not finished yet' });
  expect(failed.parentElement?.textContent).toContain('Nothing was charged.');
});

test('a code stays with its user: whoever signs in later in the same tab does not have it', async () => {
  answerApi({ ...withCodes, 'GET /braintree/getToken/eve': clientTokenAnswer() });
  const { unmount } = renderPage(<CartPage />);
  await apply('SPRING');
  await screen.findByText('$5.00 off');
  unmount();

  // Sam's session ended; nobody has signed out.
  setSession(makeSession({ _id: 'eve' }));
  renderPage(<CartPage />);

  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove .*SPRING/ })).toBeNull();
});

test('while another tab pays, no order is placed without a charge', async () => {
  const product = deferAnswer();
  let asked = false;
  const { calls } = openCart({
    ...withCodes,
    'GET /product/middlemarch': () => (asked ? product.answer : { json: makeBook() }),
    [STATUS]: inProgress,
    [PLACE]: paid,
  });
  await apply('SPRING');
  await screen.findByText('$5.00 off');
  await apply('7QAK-M2XD-PLN4-K7QA');
  await screen.findByText('Gift card ending in K7QA');
  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Quiet Street');
  asked = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Place the order' }));
  act(() => writeInAnotherTab(chargingPayment()));
  product.give({ json: makeBook() });

  expect(await screen.findByText(CONFIRMING)).toBeTruthy();
  expect(callsTo(calls, PLACE)).toEqual([]);
  expect(getPaymentInFlight('sam')).toMatchObject({ key: 'key-1' });
});
