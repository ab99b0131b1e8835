import { expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { ask } from '#support/api.ts';
import { fillVault, gatewayCustomers, savedCardsOf } from '#support/gateway.ts';
import { getRow, setRows } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';

const tokenFor = async ({ token, user }: Session) => {
  const path = `/braintree/getToken/${user._id}`;
  const { clientToken } = await ask(clientTokenAnswerSchema, 'GET', path, { token });
  return JSON.parse(atob(clientToken)) as { authorizationFingerprint: string };
};

const customerOf = async (session: Session) =>
  (await getRow('users', { id: session.user._id })).braintree_customer_id;

// proves calls.14, contract-orders.1, defects.10
test('the first client token creates a customer at Braintree, and later ones reuse it', async () => {
  const shopper = await createShopper('Fyodor M Dostoevsky');

  await tokenFor(shopper);
  const customerId = await customerOf(shopper);
  const again = await tokenFor(shopper);

  expect(customerId).toEqual(expect.any(String));
  expect(await customerOf(shopper)).toBe(customerId);
  expect(again.authorizationFingerprint).toContain('customer_id=');
  const made = (await gatewayCustomers()).filter((each) => each.email === shopper.user.email);
  expect(made).toMatchObject([{ firstName: 'Fyodor', lastName: 'M Dostoevsky' }]);
});

test('a customer that Braintree no longer knows is replaced by a new one', async () => {
  const shopper = await createShopper();
  await setRows(
    'users',
    { id: shopper.user._id },
    { braintree_customer_id: 'Y3VzdG9tZXJfZ29uZQ==' },
  );

  await tokenFor(shopper);

  expect(await customerOf(shopper)).not.toBe('Y3VzdG9tZXJfZ29uZQ==');
});

test('two simultaneous first tokens leave the shopper with one customer', async () => {
  const shopper = await createShopper();

  const [one, two] = await Promise.all([tokenFor(shopper), tokenFor(shopper)]);

  const customerId = atob((await customerOf(shopper)) ?? '').replace('customer_', '');
  expect(one.authorizationFingerprint).toContain(`customer_id=${customerId}`);
  expect(two.authorizationFingerprint).toContain(`customer_id=${customerId}`);
  // Nobody would ever delete another one.
  const { email } = shopper.user;
  const made = (await gatewayCustomers()).filter((each) => each.email === email);
  expect(made).toMatchObject([{ id: customerId }]);
});

test('of a card saved several times, only the newest copy is kept', async () => {
  const shopper = await createShopper();
  await tokenFor(shopper);
  const customerId = (await customerOf(shopper)) ?? '';
  const again = { kind: 'card', number: '4000000000001091' };
  const [newest, , , other, renewed] = await fillVault(customerId, [
    again,
    again,
    again,
    { kind: 'card', number: '4111111111111111' },
    { ...again, expirationYear: '2039' },
  ]);

  await tokenFor(shopper);

  const kept = [newest, other, renewed].map((token) => btoa(`paymentmethod_${token}`));
  expect((await savedCardsOf(customerId)).sort()).toEqual(kept.sort());
});

test('one token deletes five copies of a card at most, at once, and the next one the others', async () => {
  const shopper = await createShopper();
  await tokenFor(shopper);
  const customerId = (await customerOf(shopper)) ?? '';
  const copies = Array(8).fill({ kind: 'card', number: '4000000000001091' });
  const [newest] = await fillVault(customerId, copies);
  // None is answered before the fifth has been asked for.
  const { promise: areAllAsked, resolve } = Promise.withResolvers<void>();
  const realFetch = globalThis.fetch;
  let deletions = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(init?.body).includes('DeleteSavedMethod')) {
      deletions += 1;
      if (deletions === 5) resolve();
      await areAllAsked;
    }
    return await realFetch(input, init);
  });

  await tokenFor(shopper);
  expect(deletions).toBe(5);
  expect(await savedCardsOf(customerId)).toHaveLength(3);

  await tokenFor(shopper);
  expect(await savedCardsOf(customerId)).toEqual([btoa(`paymentmethod_${newest}`)]);
});

test('a shopper whose e-mail address Braintree refuses becomes a customer without it', async () => {
  const shopper = await createShopper('Ümit Address');
  const email = `ümit-${shopper.user._id}@bücher.example`;
  await db.updateTable('users').set({ email }).where('id', '=', shopper.user._id).execute();

  await tokenFor(shopper);

  const id = atob((await customerOf(shopper)) ?? '').replace('customer_', '');
  const made = (await gatewayCustomers()).find((customer) => customer.id === id);
  expect(made).toMatchObject({ firstName: 'Ümit', lastName: 'Address' });
  expect(made?.email).toBeUndefined();
});
