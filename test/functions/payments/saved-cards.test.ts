import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { savedMethodListSchema } from '#contract/payments/saved-method.ts';
import { ask, call, expectAnswer } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { saveCard } from '#support/saved-cards.ts';
import { createBook, createShopper, db } from '#support/shop.ts';

const cardsOf = ({ user, token }: Session) =>
  ask(savedMethodListSchema, 'GET', `/user/${user._id}/cards`, { token });

test('saved cards are listed by brand, last digits and expiry, without their payment token', async () => {
  const owner = await createCustomer();
  const token = await saveCard(owner);

  const cards = await cardsOf(owner);

  expect(cards).toMatchObject([{ kind: 'card', name: 'Visa', lastFour: '1111' }]);
  expect(cards[0]?.expires).toMatch(/^\d\d\/\d{4}$/);
  expect(JSON.stringify(cards)).not.toContain(token);
  expect(cards[0]?._id).not.toBe(btoa(`paymentmethod_${token}`));
});

test('a removed card is deleted at Braintree and logged once', async () => {
  const owner = await createCustomer();
  await saveCard(owner);
  const [card] = await cardsOf(owner);
  const path = `/user/${owner.user._id}/cards/${card?._id}`;

  expectAnswer(await call('DELETE', path, { token: owner.token }), []);
  expectAnswer(await call('DELETE', path, { token: owner.token }), []);

  expect(await cardsOf(owner)).toEqual([]);
  const events = db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', owner.user._id);
  expect(await events.where('kind', '=', 'card-removed').execute()).toHaveLength(1);
});

test('nobody can see or remove another account’s card', async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()];
  await saveCard(owner);
  const [card] = await cardsOf(owner);

  await call('DELETE', `/user/${other.user._id}/cards/${card?._id}`, { token: other.token });

  expect(await cardsOf(other)).toEqual([]);
  expect(await cardsOf(owner)).toHaveLength(1);
  expect(await cardsOf(await createShopper())).toEqual([]);
});

test('after a decline no saved card is preselected until a payment succeeds', async () => {
  const shopper = await createShopper();
  const preselects = async () => {
    const path = `/braintree/getToken/${shopper.user._id}`;
    return (await ask(clientTokenAnswerSchema, 'GET', path, shopper)).widget.preselectsMethod;
  };
  expect(await preselects()).toBeUndefined();
  const dear = await createBook({ price_cents: 200_000, quantity: 5 });
  await pay(shopper, { amount: 2000, products: linesOf([dear, 1]) });
  expect(await preselects()).toBe(false);

  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]) });

  expect(await preselects()).toBeUndefined();
});
