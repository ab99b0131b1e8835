import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const openList = await adminPage('admin/lists/:listId');
const openSettings = await adminPage('admin/settings');
const openDiscounts = await adminPage('admin/discounts');

const list = { ...examples['GET /list/:listId/:userId'].answer, version: 1 };
const settings = { version: 7, changedAt: null, settings: DEFAULT_SETTINGS };

const SAVE_LIST = `PUT /list/${list._id}/ada`;
const SAVE_SETTINGS = 'PUT /settings/ada';
const ADD_DISCOUNT = 'POST /discounts/ada';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const signInAgain = () => act(() => setSession(makeSession({ _id: 'ada', role: 1 })));

async function type(label: string, text: string) {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
}

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
  signInAda();
});

/** A shop with a list, whose saves are answered from `release` on. */
function openShop() {
  const released = Promise.withResolvers<void>();
  const shop = { list, settings };
  const calls = answerApi({
    'GET /settings': { status: 503, json: { error: 'Not now' } },
    'GET /categories': { json: [] },
    [`GET /list/${list._id}/ada`]: () => ({ json: shop.list }),
    'GET /settings/ada': () => ({ json: shop.settings }),
    'GET /discounts/ada': { json: { discounts: [], next: null } },
    [SAVE_LIST]: async (body) => {
      const { version, list: change } = body as { version: number; list: typeof list };
      if (version !== shop.list.version) {
        return { status: 409, json: { error: 'Changed', reason: 'list-changed' } };
      }
      shop.list = { ...shop.list, title: change.title, version: version + 1 };
      await released.promise;
      return { json: shop.list };
    },
    [SAVE_SETTINGS]: async (body) => {
      const { version, ...change } = body as { version: number };
      if (version !== shop.settings.version) {
        return { status: 409, json: { error: 'Changed', reason: 'settings-changed' } };
      }
      shop.settings = {
        ...settings,
        version: version + 1,
        settings: { ...shop.settings.settings, ...change },
      };
      await released.promise;
      return { json: shop.settings };
    },
    [ADD_DISCOUNT]: async () => {
      await released.promise;
      return { json: examples['GET /discounts/:userId'].answer.discounts[0] };
    },
  });
  const release = () =>
    act(async () => {
      released.resolve();
      // The answer is read after the page has gone.
      await new Promise((done) => setTimeout(done, 50));
    });
  return { shop, calls, release };
}

test('a list that is saved while the session ends is there as it was saved, and can be saved again', async () => {
  const { shop, calls, release } = openShop();
  openList(`/admin/lists/${list._id}`);
  await type('Title', 'Mine');
  await save('Save the list');
  act(clearSession);
  await release();
  signInAgain();

  expect((await field('Title')).value).toBe('Mine');
  await type('Title', 'Mine too');
  await save('Save the list');
  expect(await screen.findByText('The list is saved.', { exact: false })).toBeTruthy();
  expect(shop.list).toMatchObject({ title: 'Mine too', version: 3 });
  expect(callsTo(calls, SAVE_LIST)).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('what is typed in a list during a save is there again if the session ends meanwhile, and can be saved', async () => {
  const { shop, calls, release } = openShop();
  openList(`/admin/lists/${list._id}`);
  await type('Title', 'Mine');
  await save('Save the list');
  await type('Introduction', 'Typed since');
  act(clearSession);
  await release();
  signInAgain();

  expect((await field('Title')).value).toBe('Mine');
  expect((await field('Introduction')).value).toBe('Typed since');
  await save('Save the list');
  expect(await screen.findByText('The list is saved.', { exact: false })).toBeTruthy();
  expect(shop.list.version).toBe(3);
  expect(callsTo(calls, SAVE_LIST)).toMatchObject([
    { version: 1, list: { intro: list.intro } },
    { version: 2, list: { intro: 'Typed since' } },
  ]);
});

test('settings that are saved while the session ends are there as they were saved, and can be saved again', async () => {
  const { shop, calls, release } = openShop();
  openSettings();
  await type('Shop’s name', 'Mine');
  await save('Save settings');
  act(clearSession);
  await release();
  signInAgain();

  expect((await field('Shop’s name')).value).toBe('Mine');
  await type('Shop’s name', 'Mine too');
  await save('Save settings');
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(shop.settings.version).toBe(9);
  expect(callsTo(calls, SAVE_SETTINGS)).toMatchObject([{ version: 7 }, { version: 8 }]);
});

test('a discount that is created while the session ends is not there again', async () => {
  const { calls, release } = openShop();
  openDiscounts();
  await type('Code', 'SPRING');
  await type('Percent', '10');
  await save('Create the code');
  act(clearSession);
  await release();
  signInAgain();

  expect((await field('Code')).value).toBe('');
  expect(callsTo(calls, ADD_DISCOUNT)).toMatchObject([{ code: 'SPRING' }]);
});
