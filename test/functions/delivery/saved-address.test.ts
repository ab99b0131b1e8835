import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { ALBANY_ADDRESS } from '#support/delivery.ts';
import { createBook, createShopper, db } from '#support/shop.ts';

const ALBANY = 'Sam Shopper\n1 Quiet Street\nAlbany, NY 12207\nUnited States';

async function createReader() {
  const session = await createShopper();
  const { token, user } = session;
  const ask = (method: string, body?: unknown) =>
    call(method, `/user/${user._id}/address`, { token, body });
  const stored = () =>
    db.selectFrom('addresses').selectAll().where('user_id', '=', user._id).execute();
  return { session, ask, stored };
}

test('an account keeps its last address, as parts and as the text made from them', async () => {
  const { ask, stored } = await createReader();

  expect((await ask('GET')).body).toEqual({ address: null });
  await ask('PUT', { parts: { ...ALBANY_ADDRESS, line1: '9 Old Street' } });
  const put = await ask('PUT', { parts: ALBANY_ADDRESS, text: 'something else' });

  expect(put.body).toEqual({ address: { text: ALBANY, parts: ALBANY_ADDRESS } });
  expect((await ask('GET')).body).toEqual(put.body);
  expect(await stored()).toMatchObject([{ text: ALBANY, parts: JSON.stringify(ALBANY_ADDRESS) }]);
});

test('an address given as one text is kept, trimmed', async () => {
  const { ask } = await createReader();

  await ask('PUT', { text: ' 1 Quiet Street ' });

  expect((await ask('GET')).body).toEqual({ address: { text: '1 Quiet Street', parts: null } });
});

test('an address whose postcode does not fit its country is refused and not stored', async () => {
  const { ask, stored } = await createReader();

  const answer = await ask('PUT', { parts: { ...ALBANY_ADDRESS, postcode: 'W1' } });

  expectRefusal(answer, 400, { reason: 'address-not-right' });
  expect(await stored()).toEqual([]);
});

test('a payment remembers the address that it is sent to, and one without an address forgets none', async () => {
  const { session, ask } = await createReader();
  const book = await createBook({ price_cents: 500, quantity: 5 });
  const buy = async (address: object) => {
    const paid = await pay(session, { amount: 5, products: linesOf([book, 1]), ...address });
    expect(paid.body).toMatchObject({ success: true });
  };
  await ask('PUT', { text: '9 Old Street' });

  await buy({ addressParts: ALBANY_ADDRESS });
  await buy({});
  expect((await ask('GET')).body).toEqual({ address: { text: ALBANY, parts: ALBANY_ADDRESS } });
  await buy({ address: '1 Quiet Street' });

  expect((await ask('GET')).body).toEqual({ address: { text: '1 Quiet Street', parts: null } });
});
