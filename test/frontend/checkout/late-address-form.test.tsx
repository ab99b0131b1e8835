import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ORDER, openCart, PAYMENT, paid, startCheckout } from '../support/checkout-page.ts';
import { ADDRESS, delivering, parts, payButton, text } from '../support/delivering-shop.ts';
import { makeOrder } from '../support/make-records.ts';
import { callsTo } from '../support/shop-api.ts';

// The file of the structured address form, which a slow connection brings last.
const { promise: arrived, resolve: arrive } = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../../frontend/features/checkout/components/address-form.tsx', async (original) => {
  await arrived;
  return await original();
});

beforeEach(startCheckout);

test('an order cannot be paid, and says why, until its address form is there', async () => {
  const { calls, place } = openCart({
    ...delivering,
    [ADDRESS]: { json: { address: { text, parts } } },
    [PAYMENT]: paid,
    [ORDER]: { json: makeOrder() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  const pay = await payButton('Pay $45.61');
  expect(await screen.findByText('The delivery address has not loaded yet.')).toBeTruthy();
  expect(pay.disabled).toBe(true);

  arrive();
  await screen.findByLabelText('Town or city');
  await expect.poll(() => pay.disabled).toBe(false);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  await userEvent.click(pay);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toMatchObject([{ amount: 45.61, addressParts: parts }]);
});
