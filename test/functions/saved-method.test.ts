import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { pay } from '../support/checkout.ts';
import { fillVault, transactionsOfOrder } from '../support/gateway.ts';
import { aShopper, db, paymentsOf } from '../support/shop.ts';

// A payment method that Braintree keeps for a customer has an id that never changes, and that
// Braintree charges as it does a nonce. The shop takes nonces alone: those their owner has just made.

/** A card that Braintree keeps for a shopper. @returns its id there */
async function aSavedCard(): Promise<string> {
  const owner = await aShopper();
  await call('GET', `/braintree/getToken/${owner.user._id}`, owner);
  const { braintree_customer_id: globalId } = await db
    .selectFrom('users')
    .select('braintree_customer_id')
    .where('id', '=', owner.user._id)
    .executeTakeFirstOrThrow();
  const [token] = await fillVault(globalId ?? '', [{ kind: 'card', number: '4111111111111111' }]);
  return token ?? '';
}

// proves failures.11
test.each([
  ['its global id', (token: string) => btoa(`paymentmethod_${token}`)],
  ['its token', (token: string) => token],
])('nobody pays with a card that is saved for another, by %s', async (_name, idOf) => {
  const paymentMethodNonce = idOf(await aSavedCard());
  const thief = await aShopper();

  const answer = await pay(thief, { amount: 10, paymentMethodNonce });

  expect(answer.body).toMatchObject({ success: false, status: 'declined' });
  const payments = await paymentsOf(thief);
  expect(payments).toMatchObject([{ state: 'declined', failure: 'refused' }]);
  expect(await transactionsOfOrder(payments[0]?.id ?? '')).toEqual([]);
});
