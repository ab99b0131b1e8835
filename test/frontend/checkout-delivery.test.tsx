import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CartRoute } from '../../frontend/app/routes/cart.tsx';
import { setCartLines } from '../../frontend/stores/cart-store.ts';
import {
  callsTo,
  declined,
  deferAnswer,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  STATUS,
  shop,
  startCheckout,
  storePaymentInFlight,
} from './support/checkout-page.ts';
import { makeBook, makeOrder } from './support/make-records.ts';
import { fetched, sent, structured } from './support/quotes.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

beforeEach(startCheckout);

const QUOTE = 'POST /checkout/quote';
const ADDRESS = 'GET /user/sam/address';
const REMEMBER = 'PUT /user/sam/address';

const delivering = {
  ...shop,
  'GET /checkout/options': { json: structured },
  [ADDRESS]: { json: { address: null } },
  [REMEMBER]: { json: { address: null } },
  [QUOTE]: (body: unknown) => ({ json: rateOf(body) === 'shop' ? fetched : sent }),
};

function rateOf(body: unknown): unknown {
  return (body as { delivery?: string }).delivery;
}

const parts = {
  name: 'Sam Shopper',
  line1: '1 Quiet Street',
  line2: '',
  town: 'Albany',
  region: 'NY',
  postcode: '12207',
  country: 'US',
};
const text = 'Sam Shopper\n1 Quiet Street\nAlbany, NY 12207\nUnited States';

async function fillAddress() {
  await userEvent.type(await screen.findByLabelText('Full name'), parts.name);
  await userEvent.type(screen.getByLabelText('Street and number'), parts.line1);
  await userEvent.type(screen.getByLabelText('Town or city'), parts.town);
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'NY');
  await userEvent.type(screen.getByLabelText('Postcode'), parts.postcode);
}

const payButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('delivery and tax are quoted for the address, shown and charged', async () => {
  const calls = answerApi({ ...delivering, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  renderPage(<CartRoute />, { at: '/cart' });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  expect(await screen.findByText(/Say where the books should go/)).toBeTruthy();
  expect(screen.queryByText('By ground')).toBeNull();
  expect((await payButton('Pay')).disabled).toBe(true);

  await fillAddress();
  const pay = await payButton('Pay $45.61');
  expect(screen.getByLabelText('What you pay').textContent).toBe(
    'Books$37.00Delivery: By ground$4.90Tax$3.71Total$45.61',
  );
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);

  await expect
    .poll(() => callsTo(calls, PAYMENT))
    .toMatchObject([{ amount: 45.61, address: text, addressParts: parts, delivery: 'ground' }]);
  expect(callsTo(calls, REMEMBER)).toEqual([{ parts }]);
  expect(callsTo(calls, QUOTE).at(-1)).toMatchObject({ place: { country: 'US', region: 'NY' } });
});

test('the regions of a country are listed by name', async () => {
  answerApi(delivering);
  renderPage(<CartRoute />, { at: '/cart' });
  const field = await screen.findByLabelText<HTMLSelectElement>('State or region');
  const names = [...field.options].slice(1).map((option) => option.text);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('an incomplete address stops the payment and marks what is missing', async () => {
  const calls = answerApi(delivering);
  renderPage(<CartRoute />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  await userEvent.selectOptions(await screen.findByLabelText('State or region'), 'NY');
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);

  await userEvent.click(pay);

  expect(await screen.findByText('Who is it for?')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('pickup asks for no address', async () => {
  const { calls } = openCart({ ...delivering, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));

  await userEvent.click(await screen.findByRole('radio', { name: /Pickup in the shop/ }));
  const pay = await payButton('Pay $40.28');
  await expect.poll(() => pay.disabled).toBe(false);
  expect(screen.queryByLabelText('Full name')).toBeNull();
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

test('the address of the last order is filled in and quoted at once', async () => {
  const { calls } = openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts } } } });

  expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Albany');
  await payButton('Pay $45.61');
  await expect
    .poll(() => callsTo(calls, QUOTE))
    .toContainEqual({
      products: [{ _id: 'middlemarch', count: 2 }],
      place: { country: 'US', region: 'NY' },
    });
});

test('an address in a country no longer delivered to says so, and another can be chosen', async () => {
  const abroad = { ...parts, town: 'Köln', region: '', postcode: '50667', country: 'DE' };
  const { calls } = openCart({
    ...delivering,
    'GET /checkout/options': { json: { ...structured, countries: ['US'] } },
    [ADDRESS]: { json: { address: { text, parts: abroad } } },
    [QUOTE]: (body) => {
      const { country } = (body as { place: { country: string } }).place;
      const nowhere = { ...sent, delivery: null, choices: [], isDeliverable: false };
      return { json: country === 'US' ? sent : nowhere };
    },
  });

  const country = await screen.findByLabelText<HTMLSelectElement>('Country');
  expect([...country.options].map((option) => option.textContent)).toEqual([
    'Germany (we don’t deliver there)',
    'United States',
  ]);
  expect(country.value).toBe('DE');
  expect(await screen.findByText('We don’t deliver these books to this address.')).toBeTruthy();

  await userEvent.selectOptions(country, 'United States');
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'NY');

  await expect
    .poll(() => callsTo(calls, QUOTE).at(-1))
    .toMatchObject({ place: { country: 'US', region: 'NY' } });
  await expect.poll(() => screen.queryByText(/We don’t deliver these/)).toBeNull();
  expect([...country.options].map((option) => option.textContent)).toEqual(['United States']);
});

test('a typed address is kept when the page is left and opened again', async () => {
  answerApi(delivering);
  const { unmount } = renderPage(<CartRoute />);
  await fillAddress();
  unmount();

  renderPage(<CartRoute />);

  expect((await screen.findByLabelText<HTMLInputElement>('Postcode')).value).toBe('12207');
  expect(localStorage.getItem('address')).toBeNull();
});

test('an address that the form of an earlier version has stored is kept', async () => {
  const old = { owner: 'sam', text, parts, place: { country: 'US', region: 'NY' }, rate: 'ground' };
  sessionStorage.setItem('address', JSON.stringify(old));
  const { calls } = openCart(delivering);

  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  expect(street.value).toBe('1 Quiet Street');
  await expect
    .poll(() => callsTo(calls, QUOTE).at(-1))
    .toMatchObject({ place: { country: 'US', region: 'NY' }, delivery: 'ground' });
});

test('an empty form that an earlier version has stored leaves room for the account’s address', async () => {
  const blank = { ...parts, name: '', line1: '', town: '', region: '', postcode: '' };
  const old = { owner: 'sam', text: '', parts: blank, place: null, rate: null, untouched: true };
  sessionStorage.setItem('address', JSON.stringify(old));
  openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts } } } });

  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  await expect.poll(() => street.value).toBe('1 Quiet Street');
});

test('a saved address that could not be loaded is loaded again and fills an empty form', async () => {
  answerApi({ ...delivering, [ADDRESS]: 'unreachable' });
  const { unmount } = renderPage(<CartRoute />);
  expect((await screen.findByLabelText<HTMLInputElement>('Street and number')).value).toBe('');
  await userEvent.click(await screen.findByRole('radio', { name: /Pickup in the shop/ }));
  await expect.poll(() => screen.queryByLabelText('Street and number')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /By ground/ }));
  await screen.findByLabelText('Street and number');
  unmount();

  const { calls } = openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts } } } });

  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  await expect.poll(() => street.value).toBe('1 Quiet Street');
  await expect
    .poll(() => callsTo(calls, QUOTE).at(-1))
    .toMatchObject({ place: { country: 'US', region: 'NY' }, delivery: 'ground' });
});

test('while the saved address is loaded again, the form and its focus stay', async () => {
  openCart({ ...delivering, [ADDRESS]: 'unreachable' });
  await userEvent.click(await screen.findByLabelText('Full name'));
  const { answer, give } = deferAnswer();
  const calls = answerApi({ ...delivering, [ADDRESS]: () => answer });

  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));

  await expect.poll(() => callsTo(calls, ADDRESS)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  give({ json: { address: { text, parts } } });
  const name = screen.getByLabelText<HTMLInputElement>('Full name');
  await expect.poll(() => name.value).toBe('Sam Shopper');
  act(() => focusManager.setFocused(undefined));
});

test('an address typed as one text gives way to the address form with the shop’s country', async () => {
  const one = { owner: 'sam', address: { text: '1 Old Street', parts: null }, rate: null };
  sessionStorage.setItem('address', JSON.stringify(one));
  const { calls } = openCart({
    ...delivering,
    'GET /checkout/options': { json: { ...structured, country: 'GB' } },
  });

  const country = await screen.findByLabelText<HTMLSelectElement>('Country');
  expect(country.value).toBe('GB');
  await expect
    .poll(() => callsTo(calls, QUOTE).at(-1))
    .toMatchObject({ place: { country: 'GB', region: '' } });
});

test('after a declined payment, the address form is filled from the account', async () => {
  storePaymentInFlight({ address: text });
  openCart({
    ...delivering,
    [STATUS]: declined,
    [ADDRESS]: { json: { address: { text, parts } } },
  });

  expect(await screen.findByText(declined.json.message)).toBeTruthy();
  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  await expect.poll(() => street.value).toBe('1 Quiet Street');
});

test('an account whose address is one text fills in the form, with the country preset', async () => {
  openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts: null } } } });

  const country = await screen.findByLabelText<HTMLSelectElement>('Country');
  expect(country.value).toBe('US');
  await fillAddress();
  await payButton('Pay $45.61');
  expect(sessionStorage.getItem('address')).toContain('1 Quiet Street');
});

test('a quote that changed before the payment charges nothing, says so, and is loaded again', async () => {
  const error = 'This order comes to $46.61, not $45.61: books $37.00, delivery $5.90.';
  let quoted = sent;
  const { calls } = openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () => ({ json: quoted }),
    [PAYMENT]: () => {
      quoted = { ...sent, total: 46.61 };
      return { status: 409, json: { error, reason: 'quote-outdated' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);

  expect(await screen.findByText(/This order comes to \$46.61/)).toBeTruthy();
  expect(await payButton('Pay $46.61')).toBeTruthy();
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
});
