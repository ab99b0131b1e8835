import { expect, test } from 'vitest';
import { expectRefusal } from '../support/api.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { linesOf } from '../support/checkout.ts';
import { depsIn } from '../support/clock.ts';
import {
  createBook,
  createShopper,
  getBook,
  ordersOf,
  PASSWORD,
  paymentsOf,
} from '../support/shop.ts';

// What happens between a payment's admission and its record.

/** A shop whose Braintree is slow to create customers, until `go` is called. */
function createSlowShop() {
  const { gateway } = depsIn(0);
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const createCustomer = async (person: { name: string; email: string }) => {
    noteAsked();
    await waiting;
    return await gateway.createCustomer(person);
  };
  return { app: appWith({ gateway: { ...gateway, createCustomer } }), isAsked, go };
}

test('a payment whose account is deleted before it is recorded answers 401 and charges nothing', async () => {
  const { app, isAsked, go } = createSlowShop();
  const { token, user } = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 10, products: linesOf([book, 1]) };

  const paying = callApp(app, 'POST', `/braintree/payment/${user._id}`, { token, body });
  await isAsked;
  const deletion = { token, body: { currentPassword: PASSWORD } };
  expect(await callApp(app, 'DELETE', `/user/${user._id}`, deletion)).toMatchObject({
    status: 200,
  });
  go();

  expectRefusal(await paying, 401, { reason: 'signed-out' });
  expect(await paymentsOf({ token, user })).toEqual([]);
  expect(await ordersOf({ token, user })).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});
