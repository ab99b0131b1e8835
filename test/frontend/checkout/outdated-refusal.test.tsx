import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCart, PAYMENT, startCheckout } from '../support/checkout-page.ts';
import { ADDRESS, delivering, parts, payButton, QUOTE, text } from '../support/delivering-shop.ts';
import { makeBook } from '../support/make-records.ts';
import { sent } from '../support/quotes.ts';
import { callsTo } from '../support/shop-api.ts';

beforeEach(startCheckout);

const NOT_THERE = {
  error: 'We don’t deliver these books to that address. Nothing was charged.',
  reason: 'not-delivered-there',
};
type Quoted = { status?: number; json: object };

/**
 * Pays an order of $45.61. The payment is refused, and the shop quotes otherwise from then on.
 * @returns what answers another quote for California
 */
async function payRefused(refusal: { error: string; reason: string }, then: Quoted) {
  let quoted: Quoted = { json: sent };
  const { calls } = openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [QUOTE]: () => quoted,
    [PAYMENT]: () => {
      quoted = then;
      return { status: 409, json: refusal };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $45.61');
  await expect.poll(() => pay.disabled).toBe(false);
  await userEvent.click(pay);
  const quoteElsewhere = async (quote: object) => {
    quoted = { json: quote };
    await userEvent.selectOptions(screen.getByLabelText('State or region'), 'CA');
  };
  return { calls, quoteElsewhere };
}

test('a changed quote charges nothing, and its refusal goes once the order comes to something else', async () => {
  const error = 'This order comes to $46.61, not $45.61: books $37.00, delivery $5.90.';
  const { calls, quoteElsewhere } = await payRefused(
    { error, reason: 'quote-outdated' },
    { json: { ...sent, total: 46.61 } },
  );
  await payButton('Pay $46.61');
  expect(screen.getByRole('alert').textContent).toContain('$46.61, not $45.61');
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);

  await quoteElsewhere({ ...sent, total: 51.2 });

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
  const { calls, quoteElsewhere } = await payRefused(NOT_THERE, {
    json: { ...sent, isDeliverable: false, delivery: null },
  });
  await screen.findByText('We don’t deliver these books to this address.', { selector: '.wrong' });
  expect(screen.getByRole('alert').textContent).toBe(NOT_THERE.error);

  await quoteElsewhere(sent);

  expect(await payButton('Pay $45.61')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
});

test('a refusal of the place goes with another place even if the shop was too busy to quote between', async () => {
  const busy = 'The shop is very busy right now. Please try again in a few seconds.';
  const { quoteElsewhere } = await payRefused(NOT_THERE, {
    status: 503,
    json: { error: busy, reason: 'shop-busy' },
  });
  await expect
    .poll(() => screen.queryAllByRole('alert').map((each) => each.textContent))
    .toContain(NOT_THERE.error);

  await quoteElsewhere(sent);

  expect(await payButton('Pay $45.61')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
