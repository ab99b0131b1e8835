import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { SiteFooter } from '../../../frontend/app/layout/site-footer.tsx';
import { TextPage } from '../../../frontend/app/routes/text-page.tsx';
import { Price } from '../../../frontend/components/price.tsx';
import { takeFirstData } from '../../../frontend/lib/first-data.ts';
import { getShopSettings, setShop } from '../../../frontend/stores/shop-store.ts';
import { adminPage } from '../support/admin-route.tsx';
import { renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

const openPage = await adminPage('admin/settings');

const READ = 'GET /settings/ada';
const SAVE = 'PUT /settings/ada';
const edited = { version: 7, changedAt: null, settings: DEFAULT_SETTINGS };
const routes = {
  [READ]: { json: edited },
  'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
};

/** Opens the page as Ada, an admin. */
async function openSettings() {
  signInAda();
  openPage();
  return await screen.findByLabelText<HTMLInputElement>('Shop’s name');
}

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('when the settings cannot be loaded, the page says so and Retry loads them', async () => {
  let up = false;
  answerApi({ ...routes, [READ]: () => (up ? { json: edited } : 'unreachable') });
  signInAda();
  openPage();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');

  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByLabelText('Shop’s name')).toBeTruthy();
  const changes = screen.getByRole('link', { name: 'Recent changes' });
  expect(changes.getAttribute('href')).toBe('/admin/security-log?kind=settings-changed');
});

test('only changed settings are sent, with the version read, and take effect at once', async () => {
  const settings = { ...DEFAULT_SETTINGS, shopName: 'The Owl', lowStock: 3 };
  const calls = answerApi({ ...routes, [SAVE]: { json: { ...edited, version: 8, settings } } });
  await openSettings();
  await retype('Shop’s name', 'The Owl');
  await retype('Low stock', '3');
  await save();

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(calls.filter(({ call }) => call === SAVE)).toEqual([
    { call: SAVE, body: { version: 7, shopName: 'The Owl', lowStock: 3 } },
  ]);
  expect(getShopSettings()).toMatchObject({ shopName: 'The Owl', lowStock: 3 });
});

test('the shop’s tagline begins the footer once it is saved', async () => {
  const tagline = 'Herbals since 1922.';
  const settings = { ...DEFAULT_SETTINGS, tagline };
  const calls = answerApi({ ...routes, [SAVE]: { json: { ...edited, version: 8, settings } } });
  await openSettings();
  renderPage(<SiteFooter />);
  expect(screen.getByText(/^Colophon sells books that have lasted\. This shop/)).toBeTruthy();
  await retype('What the shop says of itself', tagline);
  await save();

  expect(await screen.findByText(/^Herbals since 1922\. This shop is set/)).toBeTruthy();
  expect(screen.queryByText(/sells books that have lasted/)).toBeNull();
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({ version: 7, tagline });
});

test('the fields are locked while the settings are being saved', async () => {
  const saved = deferAnswer();
  const settings = { ...DEFAULT_SETTINGS, shopName: 'The Owl' };
  answerApi({
    ...routes,
    [SAVE]: saved.answer,
  });
  const name = await openSettings();
  const others = ['Low stock', 'Heading of shelf 1', '40 to 99 dollars', 'Postal address'];
  const isLocked = (label: string) => screen.getByLabelText(label).closest('[inert]') !== null;
  await retype('Shop’s name', ' The Owl');
  expect(others.map(isLocked)).not.toContain(true);

  await save();

  expect(name.closest('[inert]')).not.toBeNull();
  expect(others.map(isLocked)).not.toContain(false);
  saved.give({ json: { ...edited, version: 8, settings } });
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(name.value).toBe('The Owl');
  expect(others.map(isLocked)).not.toContain(true);
});

test('changed shelves and price ranges are sent', async () => {
  const calls = answerApi({ ...routes, [SAVE]: { json: edited } });
  await openSettings();
  await retype('Heading of shelf 1', 'Our novels');
  await userEvent.selectOptions(screen.getByLabelText('Books on shelf 1'), 'The newest of Novels');
  await userEvent.click(screen.getByRole('button', { name: 'Remove shelf 2' }));
  await retype('40 to 99 dollars', '');
  await save();

  await screen.findByText('The settings are saved.');
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    version: 7,
    shelves: [{ title: 'Our novels', fill: { category: 'novels' } }],
    priceBands: DEFAULT_SETTINGS.priceBands.slice(0, 4),
  });
});

test('a shelf of a deleted category says so, and is refused at its field until another is chosen', async () => {
  const shelves = [{ title: 'Ours', fill: { category: 'gone' } }, ...DEFAULT_SETTINGS.shelves];
  const error =
    'The category of shelf 1, “Ours”, does not exist. Please choose other books for it.';
  const fields = { 'shelves.0.fill': error };
  const calls = answerApi({
    ...routes,
    [READ]: { json: { ...edited, settings: { ...DEFAULT_SETTINGS, shelves } } },
    [SAVE]: { status: 400, json: { error, reason: 'shelf-unknown', fields } },
  });
  await openSettings();

  const chosen = screen.getByLabelText<HTMLSelectElement>('Books on shelf 1');
  expect(chosen.selectedOptions[0]?.textContent).toBe('A category that was deleted');
  await retype('Heading of shelf 2', 'Newer');
  await save();

  expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
    shelves: [shelves[0], { title: 'Newer' }, shelves[2]],
  });
  expect((await screen.findByRole('alert')).textContent).toContain(error);
  expect(document.activeElement).toBe(chosen);

  await userEvent.selectOptions(chosen, 'The newest of Novels');
  await save();

  expect(calls.findLast(({ call }) => call === SAVE)?.body).toMatchObject({
    shelves: [{ title: 'Ours', fill: { category: 'novels' } }, { title: 'Newer' }, shelves[2]],
  });
});

test('a refusal shows at its field, and the input stays', async () => {
  const text = 'The shop’s name is required';
  answerApi({
    ...routes,
    [SAVE]: {
      status: 400,
      json: { error: text, reason: 'invalid-input', fields: { shopName: text } },
    },
  });
  const name = await openSettings();
  await retype('Shop’s name', ' ');
  await save();

  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(document.activeElement).toBe(name);
  expect(name.value).toBe(' ');
  expect(getShopSettings()).toEqual(DEFAULT_SHOP);

  await retype('Shop’s name', DEFAULT_SHOP.shopName);
  expect(screen.queryByText(text)).toBeNull();
});

test('without changes, nothing can be saved or discarded', async () => {
  answerApi(routes);
  const name = await openSettings();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' });

  expect(button.disabled).toBe(true);
  await userEvent.type(name, ' Books');
  expect(button.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect([name.value, button.disabled]).toEqual(['Colophon', true]);
  // The button "Discard changes" is gone.
  expect(document.activeElement?.contains(button)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('the settings are read from the page, and are the specified ones without it', () => {
  const page = document.implementation.createHTMLDocument();
  takeFirstData(new QueryClient(), page);
  expect(getShopSettings()).toEqual(DEFAULT_SHOP);

  const shop = { ...DEFAULT_SHOP, currencySign: 'US$' };
  page.body.innerHTML = `<script type="application/json" id="first-data">${JSON.stringify([[['settings'], shop]])}</script>`;
  takeFirstData(new QueryClient(), page);
  renderPage(<Price cents={123450} />);
  expect(screen.getByText('US$1,234.50')).toBeTruthy();
});

test('the footer names the seller and links only the existing text pages', () => {
  const seller = { sellerName: 'Owl Books Ltd', sellerAddress: '3 Oak Lane' };
  const { unmount } = renderPage(<SiteFooter />);
  expect(screen.queryByRole('navigation')).toBeNull();
  unmount();

  setShop({ ...DEFAULT_SHOP, ...seller, pages: ['delivery', 'imprint'] });
  renderPage(<SiteFooter />);

  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Delivery and returns', '/delivery'],
    ['Imprint', '/imprint'],
  ]);
  expect(screen.getByText('Owl Books Ltd')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
});

test('a text page shows its title and text, and without text it does not exist', async () => {
  answerApi({
    'GET /settings/text/delivery': {
      json: { title: 'Delivery and returns', html: '<h2>Returns</h2><p>In 30 days</p>' },
    },
    'GET /settings/text/terms': {
      status: 404,
      json: { error: 'No such text', reason: 'text-not-found' },
    },
  });
  const { unmount } = renderPage(<TextPage />, { at: '/delivery' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Returns' })).toBeTruthy();
  expect(document.title).toBe('Delivery and returns · Colophon');
  unmount();

  renderPage(<TextPage />, { at: '/terms' });
  expect(await screen.findByRole('heading', { name: 'No such page' })).toBeTruthy();
});
