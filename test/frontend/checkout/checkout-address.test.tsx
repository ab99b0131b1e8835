import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import {
  declined,
  openCart,
  STATUS,
  startCheckout,
  storePaymentInFlight,
} from '../support/checkout-page.ts';
import {
  ADDRESS,
  delivering,
  fillAddress,
  parts,
  payButton,
  QUOTE,
  text,
} from '../support/delivering-shop.ts';
import { makeSession } from '../support/make-records.ts';
import { sent, structured } from '../support/quotes.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

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

test('the text field for the address comes with the last order’s address, so that it joins nothing typed', async () => {
  const { answer, give } = deferAnswer();
  openCart({ [ADDRESS]: answer });

  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByLabelText('Delivery address')).toBeNull();
  give({ json: { address: { text, parts: null } } });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Delivery address')).value).toBe(text);
});

test('an address that is not known after 10 seconds keeps nobody from paying', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const never = () => new Promise<never>(() => undefined);
  openCart({ 'GET /checkout/options': never, [ADDRESS]: never });
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByLabelText('Delivery address')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByLabelText('Delivery address')).toBeTruthy();
  vi.useRealTimers();
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
  const nowhere = 'We don’t deliver these books to this address.';
  const [byTheAddress, byTheButton] = await screen.findAllByText(nowhere);
  expect(byTheAddress?.getAttribute('role')).toBe('status');
  const pay = screen.getByRole('button', { name: 'Pay' });
  expect(pay.getAttribute('aria-describedby')).toBe(byTheButton?.id);
  expect(screen.queryByLabelText('What you pay')).toBeNull();

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
  const { unmount } = renderPage(<CartPage />);
  await fillAddress();
  unmount();

  renderPage(<CartPage />);

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
  const { unmount } = renderPage(<CartPage />);
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

test('an empty address form has the buyer’s name, which can be changed', async () => {
  setSession(makeSession({ name: 'Ivy Guest' }));
  openCart(delivering);

  const name = await screen.findByLabelText<HTMLInputElement>('Full name');
  expect(name.value).toBe('Ivy Guest');
  await fillAddress();
  await payButton('Pay $45.61');
  expect(name.value).toBe(parts.name);
});

test('who chooses another country and returns finds the region they had chosen', async () => {
  openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts } } } });
  const region = () => screen.getByLabelText<HTMLSelectElement>('State or region');
  const choose = (country: string) =>
    userEvent.selectOptions(screen.getByLabelText('Country'), country);
  await screen.findByDisplayValue(parts.line1);
  await choose('GB');
  expect(screen.queryByLabelText('State or region')).toBeNull();
  await choose('US');
  expect(region().value).toBe('NY');
});

test('while the saved address is loaded again, the form and its focus stay', async () => {
  openCart({ ...delivering, [ADDRESS]: 'unreachable' });
  await userEvent.click(await screen.findByLabelText('Full name'));
  const { answer, give } = deferAnswer();
  const calls = answerApi({ ...delivering, [ADDRESS]: answer });

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

test('an address typed while the options were missing is kept when the form in parts comes', async () => {
  let areKnown = false;
  openCart({
    ...delivering,
    'GET /checkout/options': () => (areKnown ? { json: structured } : 'unreachable'),
  });
  const whole = '1 Quiet Street\nAlbany, NY 12207';
  await userEvent.type(await screen.findByLabelText('Delivery address'), whole);

  areKnown = true;
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));

  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  expect(street.value).toBe('1 Quiet Street, Albany, NY 12207');
  await userEvent.type(screen.getByLabelText('Full name'), 'Sam');
  expect(street.value).toBe('1 Quiet Street, Albany, NY 12207');
});

test('an address typed as one text is kept when the shopper chooses a delivery before anything else', async () => {
  const draft = { owner: 'sam', address: { text: '1 Quiet Street', parts: null }, rate: null };
  sessionStorage.setItem('address', JSON.stringify(draft));
  openCart(delivering);
  const street = await screen.findByLabelText<HTMLInputElement>('Street and number');
  expect(street.value).toBe('1 Quiet Street');

  await userEvent.click(await screen.findByRole('radio', { name: /Pickup in the shop/ }));

  expect(JSON.parse(sessionStorage.getItem('address') ?? '')).toEqual({ ...draft, rate: 'shop' });
});

test('an account’s address in parts stands for the same one typed as a text', async () => {
  sessionStorage.setItem(
    'address',
    JSON.stringify({ owner: 'sam', address: { text, parts: null }, rate: null }),
  );
  openCart({ ...delivering, [ADDRESS]: { json: { address: { text, parts } } } });

  expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Albany');
  expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('1 Quiet Street');
});
