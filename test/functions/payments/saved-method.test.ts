import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { ask } from '#support/api.ts';
import { createCustomer, pay } from '#support/checkout.ts';
import { fillVault, transactionsOfOrder } from '#support/gateway.ts';
import { getRow } from '#support/rows.ts';
import { createShopper, paymentsOf } from '#support/shop.ts';

// A saved payment method at Braintree has a permanent id, which Braintree charges like a nonce. The
// shop accepts only nonces, which their owner has just made.

/** A card that Braintree keeps for a shopper. @returns its id there, and its owner */
async function createSavedCard() {
  const owner = await createCustomer();
  const { braintree_customer_id: globalId } = await getRow('users', { id: owner.user._id });
  const [token] = await fillVault(globalId ?? '', [{ kind: 'card', number: '4111111111111111' }]);
  return { token: token ?? '', owner };
}

type SavedCard = Awaited<ReturnType<typeof createSavedCard>>;

/** The nonce that the widget in the owner's browser makes of the saved card. */
async function nonceOf({ owner }: SavedCard): Promise<string> {
  const path = `/braintree/getToken/${owner.user._id}`;
  const { clientToken } = await ask(clientTokenAnswerSchema, 'GET', path, owner);
  const { clientApiUrl, authorizationFingerprint } = JSON.parse(atob(clientToken));
  const query = new URLSearchParams({ authorizationFingerprint });
  const answer = await fetch(`${clientApiUrl}/v1/payment_methods?${query}`);
  const listed = await answer.json<{ paymentMethods: { nonce: string }[] }>();
  return listed.paymentMethods[0]?.nonce ?? '';
}

// proves failures.11
test.each([
  ['its global id', createShopper, async ({ token }) => btoa(`paymentmethod_${token}`)],
  ['its token', createShopper, async ({ token }) => token],
  ['its nonce, by a payer who has never opened the cart', createShopper, nonceOf],
  ['its nonce, by a customer at Braintree', createCustomer, nonceOf],
] satisfies [string, () => Promise<Session>, (card: SavedCard) => Promise<string>][])(
  'another account’s saved card cannot be charged by %s',
  async (_name, createThief, methodOf) => {
    const paymentMethodNonce = await methodOf(await createSavedCard());
    const thief = await createThief();

    const answer = await pay(thief, { amount: 10, paymentMethodNonce });

    expect(answer.body).toMatchObject({ success: false, status: 'declined' });
    const payments = await paymentsOf(thief);
    expect(payments).toMatchObject([{ state: 'declined', failure: 'refused' }]);
    expect(await transactionsOfOrder(payments[0]?.id ?? '')).toEqual([]);
  },
);

test('the owner of a saved card can pay with its nonce, as a customer', async () => {
  const card = await createSavedCard();

  const answer = await pay(card.owner, { amount: 10, paymentMethodNonce: await nonceOf(card) });

  expect(answer.body).toMatchObject({ success: true });
  const [payment] = await paymentsOf(card.owner);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { customerId: expect.any(String) },
  ]);
});

test('a shopper who pays without opening the cart becomes a customer and is charged as that one', async () => {
  const shopper = await createShopper();

  const answer = await pay(shopper, { amount: 10 });

  expect(answer.body).toMatchObject({ success: true });
  const { braintree_customer_id: globalId } = await getRow('users', { id: shopper.user._id });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { customerId: atob(globalId ?? '').replace('customer_', '') },
  ]);
});
