import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, openCart, PAYMENT, startCheckout } from '../support/checkout-page.ts';
import { ADDRESS, delivering, parts, payButton, QUOTE, text } from '../support/delivering-shop.ts';
import { makeBook } from '../support/make-records.ts';
import { sent } from '../support/quotes.ts';

beforeEach(startCheckout);

test('a refusal with amounts goes once the order comes to something else', async () => {
  const error = 'This order comes to $46.61, not $45.61: books $37.00, delivery $5.90.';
  let quoted = sent;
  openCart({
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
  await payButton('Pay $46.61');
  expect(screen.getByRole('alert').textContent).toContain('$46.61, not $45.61');

  quoted = { ...sent, total: 51.2 };
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'CA');

  expect(await payButton('Pay $51.20')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('that there was no connection is no longer said once there is one', async () => {
  let answer: 'unreachable' | undefined;
  openCart({ 'GET /product/middlemarch': () => answer ?? { json: makeBook() } });
  await userEvent.type(await screen.findByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $37.00');
  await expect.poll(() => pay.disabled).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = 'unreachable';
  await userEvent.click(pay);
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the place goes once the books go elsewhere', async () => {
  const error = 'We don’t deliver these books to that address. Nothing was charged.';
  let quoted: object = sent;
  const { calls } = openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () => ({ json: quoted }),
    [PAYMENT]: () => {
      quoted = { ...sent, isDeliverable: false, delivery: null };
      return { status: 409, json: { error, reason: 'not-delivered-there' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);
  await screen.findByText('We don’t deliver these books to this address.', { selector: '.wrong' });
  expect(screen.getByRole('alert').textContent).toBe(error);

  quoted = sent;
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'CA');

  expect(await payButton('Pay $45.61')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
});

test('a refusal of the place goes with another place even if the shop was too busy to quote between', async () => {
  const error = 'We don’t deliver these books to that address. Nothing was charged.';
  const busy = 'The shop is very busy right now. Please try again in a few seconds.';
  let quoted: { status?: number; json: object } = { json: sent };
  openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () => quoted,
    [PAYMENT]: () => {
      quoted = { status: 503, json: { error: busy, reason: 'shop-busy' } };
      return { status: 409, json: { error, reason: 'not-delivered-there' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);
  await expect
    .poll(() => screen.queryAllByRole('alert').map((each) => each.textContent))
    .toContain(error);

  quoted = { json: sent };
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'CA');

  expect(await payButton('Pay $45.61')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
