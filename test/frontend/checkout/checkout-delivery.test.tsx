import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { setCartLines } from '../../../frontend/stores/cart-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { ORDER, openCart, PAYMENT, paid, startCheckout } from '../support/checkout-page.ts';
import {
  ADDRESS,
  delivering,
  fillAddress,
  parts,
  payButton,
  QUOTE,
  text,
} from '../support/delivering-shop.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { sent, structured } from '../support/quotes.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

test('delivery and tax are quoted for the address, shown and charged', async () => {
  const calls = answerApi({ ...delivering, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  renderPage(<CartPage />, { at: '/cart' });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  expect(await screen.findByText(/Say where the books should go/)).toBeTruthy();
  expect(screen.queryByText('By ground')).toBeNull();
  expect((await payButton('Pay')).disabled).toBe(true);
  // There from the start: a screen reader announces what changes in it later.
  const announced = document.querySelector('[role="status"]:empty');

  await fillAddress();
  const pay = await payButton('Pay $45.61');
  expect(announced?.textContent).toBe('To pay: $45.61');
  expect(screen.getByLabelText('What you pay').textContent).toBe(
    'Books$37.00Delivery: By ground$4.90Tax$3.71Total$45.61',
  );
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);

  await expect
    .poll(() => callsTo(calls, PAYMENT))
    .toMatchObject([{ amount: 45.61, address: text, addressParts: parts, delivery: 'ground' }]);
  expect(callsTo(calls, QUOTE).at(-1)).toMatchObject({ place: { country: 'US', region: 'NY' } });
});

test('where delivery is charged, the books are a subtotal from the start', async () => {
  setShop({ ...DEFAULT_SHOP, delivery: { price: 4.9, freeFrom: null, isFreeEverywhere: false } });
  const { answer, give } = deferAnswer();
  openCart({ ...delivering, 'GET /checkout/options': () => answer });
  const label = () => screen.getByText(/^(Subt|T)otal$/).parentElement?.textContent;

  expect(label()).toBe('Subtotal (2 books)$37.00');
  give({ json: structured });
  expect(await screen.findByLabelText('Full name')).toBeTruthy();
  expect(label()).toBe('Subtotal (2 books)$37.00');
});

test('where delivery is charged, a changed price changes the subtotal', async () => {
  openCart({ ...delivering, 'GET /product/middlemarch': { json: makeBook({ price: 20 }) } });

  expect(await screen.findByText('The subtotal is now $40.00, not $37.00.')).toBeTruthy();
  expect(screen.queryByText(/^The total is now/)).toBeNull();
});

test('a code that has ended does not ask again for the address that is there', async () => {
  const ended = { status: 409, json: { error: 'It has ended.', reason: 'discount-expired' } };
  let hasEnded = false;
  answerApi({
    ...delivering,
    'GET /checkout/options': { json: { ...structured, codes: true } },
    [QUOTE]: () => (hasEnded ? ended : { json: sent }),
    [PAYMENT]: ended,
  });
  renderPage(<CartPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  await fillAddress();
  await userEvent.type(screen.getByLabelText('Discount code or gift card'), 'SPRING');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);
  hasEnded = true;
  await userEvent.click(pay);

  expect(await screen.findByText('It has ended.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /By ground/ })).toBeTruthy();
  expect(screen.queryByText(/depends on the address/)).toBeNull();
});

test('an address that is not delivered to offers pickup, and promises no other delivery', async () => {
  const choices = sent.choices.filter(({ isPickup }) => isPickup);
  openCart({
    ...delivering,
    [QUOTE]: (body) => ({
      json: (body as { place?: object }).place
        ? { ...sent, delivery: null, choices, isDeliverable: false }
        : sent,
    }),
  });
  await fillAddress();

  const nowhere = await screen.findAllByText('We don’t deliver these books to this address.');
  expect(nowhere[0]?.className).toBe('wrong');
  expect(screen.getByRole('radio', { name: /Pickup in the shop/ })).toBeTruthy();
  expect(screen.queryByText(/depends on the address/)).toBeNull();
});

test('books too heavy for one parcel say so, as fewer of them would be delivered', async () => {
  const tooMuch = { ...sent, delivery: null, choices: [], isDeliverable: false, isTooMuch: true };
  openCart({
    ...delivering,
    [QUOTE]: (body) => ({ json: (body as { place?: object }).place ? tooMuch : sent }),
  });
  await fillAddress();

  const [told] = await screen.findAllByText(
    /^These books are too many or too heavy for one parcel/,
  );
  expect(told?.className).toBe('wrong');
  expect(screen.queryByText(/We don’t deliver/)).toBeNull();
});

test('while the quote for an address is worked out, that for the shop’s own place is not shown', async () => {
  const { answer, give } = deferAnswer();
  const isPlaced = (body: unknown) => (body as { place?: object }).place !== undefined;
  const { calls } = openCart({
    ...delivering,
    [QUOTE]: (body) => (isPlaced(body) ? answer : { json: sent }),
  });
  await screen.findByRole('radio', { name: /Pickup in the shop/ });
  const more = 'How we can send your books, and for how much, depends on the address.';
  expect(screen.getByText(more)).toBeTruthy();
  await fillAddress();
  await expect.poll(() => callsTo(calls, QUOTE).some(isPlaced)).toBe(true);

  expect(screen.queryByLabelText('What you pay')).toBeNull();
  expect(screen.queryByText('By ground')).toBeNull();
  expect(screen.getByText('Delivery and tax are being worked out.')).toBeTruthy();
  give({ json: sent });
  expect(await screen.findByLabelText('What you pay')).toBeTruthy();
  expect(screen.queryByText(more)).toBeNull();
});

test('the regions of a country are listed by name', async () => {
  answerApi(delivering);
  renderPage(<CartPage />, { at: '/cart' });
  const field = await screen.findByLabelText<HTMLSelectElement>('State or region');
  const names = [...field.options].slice(1).map((option) => option.text);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('an incomplete address stops the payment and marks what is missing', async () => {
  const calls = answerApi(delivering);
  renderPage(<CartPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  await userEvent.selectOptions(await screen.findByLabelText('State or region'), 'NY');
  await userEvent.clear(screen.getByLabelText('Full name'));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);

  await userEvent.click(pay);

  expect(await screen.findByText('The name is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('pickup asks for no address, and says where the books are collected', async () => {
  setShop({ ...DEFAULT_SHOP, sellerAddress: '1 Mill Lane, Albany' });
  const { calls } = openCart({ ...delivering, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));

  await userEvent.click(await screen.findByRole('radio', { name: /Pickup in the shop/ }));
  const pay = await payButton('Pay $40.28');
  await expect.poll(() => pay.disabled).toBe(false);
  expect(screen.queryByLabelText('Full name')).toBeNull();
  expect(screen.getByText('Collect at: 1 Mill Lane, Albany')).toBeTruthy();
  await userEvent.click(pay);

  await expect
    .poll(() => callsTo(calls, PAYMENT))
    .toMatchObject([{ amount: 40.28, address: '', delivery: 'shop' }]);
});

test('books that are not sent are quoted and paid for without an address', async () => {
  setCartLines([{ ...makeBook({ shipping: false }), count: 2 }]);
  const taxed = { ...sent, delivery: null, choices: [], tax: 3.28, total: 40.28 };
  const { calls } = openCart({
    ...delivering,
    'GET /product/middlemarch': { json: makeBook({ shipping: false }) },
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: { json: taxed },
    [PAYMENT]: paid,
    [ORDER]: { json: makeOrder() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $40.28');
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);

  await expect.poll(() => callsTo(calls, PAYMENT)).toMatchObject([{ amount: 40.28, address: '' }]);
  const products = [{ _id: 'middlemarch', count: 2 }];
  expect(callsTo(calls, QUOTE).at(-1)).toEqual({ products });
});

test.each([
  ['never answered', 25_000, 'The shop did not answer in time. Please try again.'],
  ['lost', 1000, 'Network error. Please try again.'],
])('a quote that is %s says so, and can be asked for again', async (how, ms, why) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const never = () => new Promise<never>(() => undefined);
  let isHeard = false;
  const { calls } = openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () => {
      if (isHeard) return { json: sent };
      return how === 'lost' ? 'unreachable' : never();
    },
  });
  await expect.poll(() => callsTo(calls, QUOTE).at(-1)).toHaveProperty('place');
  await act(() => vi.advanceTimersByTimeAsync(ms));

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role="alert"]')?.textContent).toBe(
    `The total could not be loaded. ${why}Retry`,
  );
  const pay = await payButton('Pay');
  expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The total is needed to pay: please try again.',
  );

  isHeard = true;
  await userEvent.click(retry);
  await payButton('Pay $45.61');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  vi.useRealTimers();
});

test('a quote that a busy shop puts off says so, and can be asked for again', async () => {
  let isBusy = true;
  openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () =>
      isBusy
        ? { status: 503, json: { error: 'The shop is busy.', reason: 'shop-busy' } }
        : { json: sent },
  });

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role="alert"]')?.textContent).toContain('The shop is busy.');
  isBusy = false;
  await userEvent.click(retry);
  await payButton('Pay $45.61');
});
