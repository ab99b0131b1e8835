import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { adminPage } from '../support/admin-route.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openPage = await adminPage('admin/settings');

// Somebody else saves the settings while their form is open.

const SAVE = 'PUT /settings/ada';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function retype(label: string, text: string) {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
}

/** Opens the form and types in it; theirs is saved before it, and then loaded. */
async function typeAndLoad(theirs: object, typed: [label: string, text: string][]) {
  let saved = { version: 7, changedAt: null, settings: DEFAULT_SETTINGS };
  const calls = answerApi({
    'GET /settings/ada': () => ({ json: saved }),
    'GET /categories': { json: [] },
    [SAVE]: (body) =>
      (body as { version: number }).version === saved.version
        ? { json: { ...saved, version: 9 } }
        : { status: 409, json: { error: 'Someone else has', reason: 'settings-changed' } },
  });
  signInAda();
  openPage();
  for (const [label, text] of typed) await retype(label, text);
  saved = { ...saved, version: 8, settings: { ...DEFAULT_SETTINGS, ...theirs } };
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Load theirs, and keep what I typed' }),
  );
  return calls;
}

test('the settings that both have changed are named with what the other has saved', async () => {
  const shelves = [{ title: 'Theirs', fill: 'newest' }];
  const about = `${'Long '.repeat(30)}end`;
  const calls = await typeAndLoad(
    { shopName: 'The Owl', lowStock: 3, tagline: '', about, shelves },
    [
      ['Shop’s name', 'The Fox'],
      ['Postal address', '3 Oak Lane'],
      ['About us', 'We'],
      ['Heading of shelf 1', 'Mine'],
    ],
  );

  const told = await screen.findByText(/nothing of yours is saved yet/);
  expect(told.textContent).toContain(
    'Of what both of you have changed, yours stands here: Shop’s name (theirs: “The Owl”)',
  );
  expect(told.textContent).toContain('About us (theirs: “Long Long');
  expect(told.textContent).toContain('Long…”)');
  expect(told.textContent).toContain('Shelves of the home page (theirs: “Theirs”)');
  expect(told.textContent).not.toMatch(/Low stock|Postal address/);
  expect(document.activeElement?.contains(told)).toBe(true);
  expect((await field('Shop’s name')).value).toBe('The Fox');
  expect((await field('Low stock')).value).toBe('3');

  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await expect.poll(() => calls.filter(({ call }) => call === SAVE)).toHaveLength(2);
  expect(screen.queryByText(/nothing of yours is saved yet/)).toBeNull();
});

test('a setting that both have changed to the same is not named', async () => {
  await typeAndLoad({ shopName: 'The Owl', sellerName: 'Owl Ltd' }, [
    ['Shop’s name', 'The Owl'],
    ['Low stock', '4'],
  ]);

  const told = await screen.findByText(/nothing of yours is saved yet/);
  expect(told.textContent).not.toContain('both');
  expect((await field('Seller’s name')).value).toBe('Owl Ltd');
});
