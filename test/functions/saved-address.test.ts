import { expect, test } from 'vitest';
import { call, expectRefusal } from '../support/api.ts';
import { ALBANY_ADDRESS } from '../support/delivery.ts';
import { createShopper, db } from '../support/shop.ts';

async function createReader() {
  const { token, user } = await createShopper();
  const ask = (method: string, body?: unknown) =>
    call(method, `/user/${user._id}/address`, { token, body });
  const stored = () =>
    db.selectFrom('addresses').selectAll().where('user_id', '=', user._id).execute();
  return { ask, stored };
}

test('an account keeps its last address, as parts and as the text made from them', async () => {
  const { ask, stored } = await createReader();
  const text = 'Sam Shopper\n1 Quiet Street\nAlbany, NY 12207\nUnited States';

  expect((await ask('GET')).body).toEqual({ address: null });
  await ask('PUT', { parts: { ...ALBANY_ADDRESS, line1: '9 Old Street' } });
  const put = await ask('PUT', { parts: ALBANY_ADDRESS, text: 'something else' });

  expect(put.body).toEqual({ address: { text, parts: ALBANY_ADDRESS } });
  expect((await ask('GET')).body).toEqual(put.body);
  expect(await stored()).toMatchObject([{ text, parts: JSON.stringify(ALBANY_ADDRESS) }]);
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
