import { expect, test } from 'vitest';
import { appWith, callApp } from '../support/app-with.ts';
import { inSessions } from '../support/d1.ts';
import { aBook, anAdmin } from '../support/shop.ts';

/** Counts turns taken and returned, and light calls begun and ended. */
function aCountingShop(kept: 'admission' | 'visitors' = 'admission') {
  const seen = { turns: 0, given: 0, light: 0, ended: 0 };
  const control = {
    takeTurn: async () => {
      seen.turns += 1;
      return () => {
        seen.given += 1;
      };
    },
    beginLight: () => {
      seen.light += 1;
      return () => {
        seen.ended += 1;
      };
    },
  };
  return { seen, app: (parts = {}) => appWith({ [kept]: control, ...parts }) };
}

test.each([
  ['GET', '/products/search?search=whale', undefined],
  ['POST', '/products/by/search', { filters: { category: [], price: [] } }],
  ['GET', '/products?skip=6', undefined],
])('a heavy read takes a turn and gives it back: %s %s', async (method, path, body) => {
  const { seen, app } = aCountingShop();

  const answer = await callApp(app(), method, path, { body });

  expect(answer.status).toBe(200);
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });
});

test('the list of all orders is a heavy read', async () => {
  const { token, user } = await anAdmin();
  const { seen, app } = aCountingShop();

  const answer = await callApp(app(), 'GET', `/order/list/${user._id}`, { token });

  expect(answer.status).toBe(200);
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });
});

test('the shelves of the home page, the categories and a product need no turn', async () => {
  const { id } = await aBook();
  const { seen, app } = aCountingShop();

  for (const path of [
    '/products?sortBy=sold&order=desc&limit=6',
    '/categories',
    `/product/${id}`,
  ]) {
    expect(await callApp(app(), 'GET', path)).toMatchObject({ status: 200 });
  }

  expect(seen).toMatchObject({ turns: 0, ended: seen.light });
});

test('a read that fails gives its turn back, and a light call that is refused ends', async () => {
  const { seen, app } = aCountingShop();
  const d1 = inSessions({
    prepare: () => {
      throw new Error('D1 is away');
    },
  });

  const failed = await callApp(app({ d1, search: d1 }), 'GET', '/products/search?search=whale');
  const refused = await callApp(app(), 'GET', '/orders/by/user/nobody');

  expect([failed.status, refused.status]).toEqual([500, 401]);
  expect(seen).toEqual({ turns: 1, given: 1, light: 1, ended: 1 });
});

test('a token that is not valid does not bypass the queue of visitors', async () => {
  const { id } = await aBook();
  const { seen, app } = aCountingShop('visitors');

  const path = `/product/${id}`;
  expect(await callApp(app(), 'GET', path, { token: 'junk' })).toMatchObject({ status: 200 });
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });

  expect(await callApp(app(), 'GET', '/orders/by/user/nobody')).toMatchObject({ status: 401 });
  expect(seen).toEqual({ turns: 1, given: 1, light: 1, ended: 1 });
});
