import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { withSessions } from '#support/d1.ts';
import { createAdmin, createBook, createShopper } from '#support/shop.ts';

/** Counts turns taken and returned, and light calls begun and ended. */
function createCountingShop(kept: 'admission' | 'visitors' = 'admission') {
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
  const { seen, app } = createCountingShop();

  const answer = await callApp(app(), method, path, { body });

  expect(answer.status).toBe(200);
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });
});

test('the list of all orders is a heavy read', async () => {
  const { token, user } = await createAdmin();
  const { seen, app } = createCountingShop();

  const answer = await callApp(app(), 'GET', `/order/list/${user._id}`, { token });

  expect(answer.status).toBe(200);
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });
});

test('the shelves of the home page, the categories and a product need no turn', async () => {
  const { id } = await createBook();
  const { seen, app } = createCountingShop();

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
  const { seen, app } = createCountingShop();
  const d1 = withSessions({
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
  const { id } = await createBook();
  const { seen, app } = createCountingShop('visitors');

  const path = `/product/${id}`;
  expect(await callApp(app(), 'GET', path, { token: 'junk' })).toMatchObject({ status: 200 });
  expect(seen).toEqual({ turns: 1, given: 1, light: 0, ended: 0 });

  expect(await callApp(app(), 'GET', '/orders/by/user/nobody')).toMatchObject({ status: 401 });
  expect(seen).toEqual({ turns: 1, given: 1, light: 1, ended: 1 });
});

/** Records the waits by which users' calls pace the queue of visitors. */
function createPacedShop() {
  const pacedBy: unknown[] = [];
  const control = {
    takeTurn: async () => () => undefined,
    beginLight: () => (served?: unknown) => pacedBy.push(served),
  };
  return { pacedBy, app: appWith({ visitors: control }) };
}

test('a user’s call paces visitors by how long it waited for D1', async () => {
  const { token, user } = await createShopper();
  const { pacedBy, app } = createPacedShop();

  const answer = await callApp(app, 'GET', `/orders/by/user/${user._id}`, { token });

  expect(answer.status).toBe(200);
  const name = 'GET /orders/by/user/:userId';
  expect(pacedBy).toEqual([{ name, waitedMs: expect.any(Number) }]);
});

test('a call that is refused or heavy paces no visitor', async () => {
  const { token, user } = await createAdmin();
  const { pacedBy, app } = createPacedShop();

  const refused = await callApp(app, 'GET', '/orders/by/user/nobody', { token });
  const heavy = await callApp(app, 'GET', `/order/list/${user._id}`, { token });

  expect([refused.status, heavy.status]).toEqual([404, 200]);
  expect(pacedBy).toEqual([undefined, undefined]);
});
