import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { EditedList } from '#contract/book-lists/book-list-requests.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { stubDialogs } from '../support/native-dialog.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openList = await adminPage('admin/lists/:listId');

const list: EditedList = { ...examples['GET /list/:listId/:userId'].answer, version: 1 };
const path = `/list/${list._id}/ada`;

beforeEach(signInAda);

const openPage = () => openList(`/admin/lists/${list._id}`);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the list' }));

test('input typed during a save stays and is sent with the next save', async () => {
  const saving = Promise.withResolvers<void>();
  const calls = answerApi({
    'GET /settings': { status: 503, json: { error: 'Not now' } },
    [`GET ${path}`]: { json: list },
    [`PUT ${path}`]: async () => {
      await saving.promise;
      return { json: { ...list, title: 'Old maps', version: 2 } };
    },
  });
  openPage();
  await userEvent.clear(await screen.findByLabelText('Title'));
  await userEvent.type(field('Title'), 'Old maps');
  await save();
  await userEvent.type(field('Introduction'), ' And more.');
  saving.resolve();
  await screen.findByRole('button', { name: 'Save the list' });

  expect(field('Title').value).toBe('Old maps');
  expect(field('Introduction').value).toBe(`${list.intro} And more.`);
  expect(screen.queryByText('The list is saved.')).toBeNull();
  await save();
  await screen.findByRole('button', { name: 'Save the list' });
  const sent = calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  expect(sent).toMatchObject([
    { version: 1, list: { title: 'Old maps', intro: list.intro } },
    { version: 2, list: { title: 'Old maps', intro: `${list.intro} And more.` } },
  ]);
});

test('after a conflict, Load theirs keeps one’s own changes and saves with the new version', async () => {
  const theirs = { ...list, title: 'Maps', intro: 'Their words.', version: 2 };
  let stored = list;
  const calls = answerApi({
    'GET /settings': { status: 503, json: { error: 'Not now' } },
    [`GET ${path}`]: () => ({ json: stored }),
    [`PUT ${path}`]: (body) =>
      (body as { version: number }).version === stored.version
        ? { json: { ...theirs, title: 'Old maps', version: 3 } }
        : { status: 409, json: { error: 'Someone else has', reason: 'list-changed' } },
  });
  openPage();
  await userEvent.clear(await screen.findByLabelText('Title'));
  await userEvent.type(field('Title'), 'Old maps');
  stored = theirs;
  await save();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Load theirs, and keep what I typed' }),
  );

  const told = await screen.findByText(/nothing of yours is saved yet/);
  expect(told.textContent).toMatch(
    /Of what both of you have changed, yours stands here: Title \(theirs: “Maps”\)\.$/,
  );
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(field('Title').value).toBe('Old maps');
  expect(field('Introduction').value).toBe('Their words.');
  await save();
  await screen.findByText(/^The list is saved/);
  const sent = calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({
    version: 2,
    list: { title: 'Old maps', intro: 'Their words.' },
  });
});

test('the dialog that deletes a list opens without the refusal of an earlier try', async () => {
  stubDialogs();
  answerApi({
    [`GET ${path}`]: { json: list },
    [`DELETE ${path}`]: { status: 503, json: { error: 'Not now' } },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the list' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the list' }));
  expect(screen.queryByText('Not now')).toBeNull();
});
