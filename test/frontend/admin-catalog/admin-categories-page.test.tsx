import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminPage } from '../support/admin-route.tsx';
import { stubDialogs } from '../support/native-dialog.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

const open = await adminPage('admin/categories');

const TABLE = 'GET /categories/table/ada';
const novels = { _id: 'novels', name: 'Novels', books: 1200, hasBooks: true };
const typo = { _id: 'novles', name: 'Novles', books: 3, hasBooks: true };
const empty = { _id: 'empty', name: 'Empty', books: 0, hasBooks: false };
const drafts = { _id: 'soon', name: 'Soon', books: 0, hasBooks: true };

/** Opens the page as Ada, an admin. */
function openPage() {
  stubDialogs();
  signInAda();
  open();
}

const button = (name: string) => screen.findByRole('button', { name });

test('a category is renamed in its row, and the list shows the new name', async () => {
  let list = [typo];
  const calls = answerApi({
    [TABLE]: () => ({ json: { data: list } }),
    'PUT /category/novles/ada': () => {
      list = [{ ...typo, name: 'Short stories' }];
      return { json: { data: { _id: 'novles', name: 'Short stories' } } };
    },
  });
  openPage();

  await userEvent.click(await button('Rename Novles'));
  const field = screen.getByLabelText('New name of Novles');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'Short stories{Enter}');

  expect(await screen.findByText('Short stories')).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([
    { call: 'PUT /category/novles/ada', body: { name: 'Short stories', from: 'Novles' } },
  ]);
});

test('after Escape or Cancel the focus is back on the button that opened the form', async () => {
  answerApi({ [TABLE]: { json: { data: [novels, typo] } } });
  openPage();

  for (const name of ['Move Novles under another category', 'Rename Novles']) {
    for (const leave of ['{Escape}', 'Cancel']) {
      await userEvent.click(await button(name));
      if (leave === 'Cancel') await userEvent.click(await button(leave));
      else await userEvent.keyboard(leave);
      expect(document.activeElement).toBe(await button(name));
    }
  }
});

test('renaming a category to a name that is taken shows the error in its row and keeps the input', async () => {
  const unique = 'Category should be unique';
  answerApi({
    [TABLE]: { json: { data: [novels, typo] } },
    'PUT /category/novles/ada': { status: 409, json: { error: unique, fields: { name: unique } } },
  });
  openPage();

  await userEvent.click(await button('Rename Novles'));
  const field = screen.getByLabelText<HTMLInputElement>('New name of Novles');
  await userEvent.clear(field);
  await userEvent.type(field, 'Novels{Enter}');

  expect(await screen.findByText(unique)).toBeTruthy();
  expect(field.value).toBe('Novels');
});

test('a category that someone else has renamed shows its name now, and can be renamed from there', async () => {
  let list = [typo];
  const error = 'Someone else has just renamed this category.';
  const calls = answerApi({
    [TABLE]: () => ({ json: { data: list } }),
    'PUT /category/novles/ada': (body) => {
      const { from, name } = body as { from: string; name: string };
      if (from === 'Novles') {
        list = [{ ...typo, name: 'Novellas' }];
        return { status: 409, json: { error, reason: 'category-renamed' } };
      }
      list = [{ ...typo, name }];
      return { json: { data: { _id: 'novles', name } } };
    },
  });
  openPage();
  await userEvent.click(await button('Rename Novles'));
  await userEvent.type(screen.getByLabelText('New name of Novles'), ' 2{Enter}');

  expect(await screen.findByText(error)).toBeTruthy();
  const field = await screen.findByLabelText<HTMLInputElement>('New name of Novellas');
  expect(field.value).toBe('Novles 2');
  await userEvent.type(field, '{Enter}');

  expect(await screen.findByText('Novles 2')).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { name: 'Novles 2', from: 'Novles' },
    { name: 'Novles 2', from: 'Novellas' },
  ]);
});

test('renaming a category that someone else has deleted says that it is gone', async () => {
  let list = [novels, typo];
  answerApi({
    [TABLE]: () => ({ json: { data: list } }),
    'PUT /category/novles/ada': () => {
      list = [novels];
      const error = 'Category does not exist';
      return { status: 404, json: { error, reason: 'category-not-found' } };
    },
  });
  openPage();
  await userEvent.click(await button('Rename Novles'));
  await userEvent.type(screen.getByLabelText('New name of Novles'), ' 2{Enter}');

  expect(await screen.findByText('1 category')).toBeTruthy();
  const toast = await screen.findByText(/has just deleted/);
  expect(toast.textContent).toContain('Novles');
});

test('a rename that was not heard does not undo what someone else has renamed it to meanwhile', async () => {
  let list = [typo];
  const calls = answerApi({
    [TABLE]: () => ({ json: { data: list } }),
    'PUT /category/novles/ada': () => {
      list = [{ ...typo, name: 'Novellas' }];
      return 'unreachable';
    },
  });
  openPage();
  await userEvent.click(await button('Rename Novles'));
  await userEvent.type(screen.getByLabelText('New name of Novles'), ' 2{Enter}');
  await userEvent.type(await screen.findByLabelText('New name of Novellas'), '{Enter}');

  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toEqual({ name: 'Novles 2', from: 'Novles' });
});

test('deleting a category with books asks for a target category, moves all books, then deletes it', async () => {
  let list = [novels, typo];
  let left = 2;
  const calls = answerApi({
    [TABLE]: () => ({ json: { data: list } }),
    'POST /category/novles/move/ada': () => {
      left -= 1;
      return { json: { moved: 2, more: left > 0 } };
    },
    'DELETE /category/novles/ada': () => {
      list = [novels];
      return { json: { message: 'Category deleted successfully' } };
    },
  });
  openPage();

  await userEvent.click(await button('Delete Novles'));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Move and delete' });
  await userEvent.click(confirm);
  expect(dialog.getByRole('alert').textContent).toBe('Please choose where the books go');
  await userEvent.selectOptions(dialog.getByLabelText('Move its 3 books to'), 'Novels');
  await userEvent.click(confirm);

  expect(await screen.findByText('1 category')).toBeTruthy();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
    { call: 'POST /category/novles/move/ada', body: { to: 'novels' } },
    { call: 'POST /category/novles/move/ada', body: { to: 'novels' } },
    { call: 'DELETE /category/novles/ada', body: undefined },
  ]);
});

test('thousands of books are written alike in the list and in the dialog that moves them', async () => {
  const moving = deferAnswer();
  let moves = 0;
  answerApi({
    [TABLE]: {
      json: {
        data: [
          { ...novels, withChildren: 4000 },
          { ...typo, books: 3000 },
        ],
      },
    },
    'POST /category/novles/move/ada': () => {
      moves += 1;
      return moves === 1 ? { json: { moved: 2000, more: true } } : moving.answer;
    },
    'DELETE /category/novles/ada': { json: { message: 'Category deleted successfully' } },
  });
  openPage();
  expect(await screen.findByText('1,200 books, 4,000 with those under it')).toBeTruthy();
  await userEvent.click(await button('Delete Novles'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Move its 3,000 books to'), 'Novels');
  await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }));
  expect(await dialog.findByRole('button', { name: 'Moving… 2,000' })).toBeTruthy();
  moving.give({ json: { moved: 1000, more: false } });
});

test('deleting an empty category moves no books', async () => {
  const calls = answerApi({
    [TABLE]: { json: { data: [empty, novels] } },
    'DELETE /category/empty/ada': { json: { message: 'Category deleted successfully' } },
  });
  openPage();

  await userEvent.click(await button('Delete Empty'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));

  await screen.findByText('2 categories');
  expect(calls.map(({ call }) => call)).toContain('DELETE /category/empty/ada');
  expect(calls.map(({ call }) => call)).not.toContain('POST /category/empty/move/ada');
});

test('a category with others under it is not deleted, and the dialog can only be closed', async () => {
  const calls = answerApi({ [TABLE]: { json: { data: [{ ...novels, withChildren: 1203 }] } } });
  openPage();

  await userEvent.click(await button('Delete Novels'));
  const dialog = within(screen.getByRole('dialog', { name: '“Novels” has others under it' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('a category with only drafts says so, and deleting it asks where to move them', async () => {
  const calls = answerApi({
    [TABLE]: { json: { data: [drafts, novels] } },
    'POST /category/soon/move/ada': { json: { moved: 2, more: false } },
    'DELETE /category/soon/ada': { json: { message: 'Category deleted successfully' } },
  });
  openPage();
  expect(await screen.findByText('no book that shoppers see')).toBeTruthy();

  await userEvent.click(await button('Delete Soon'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/It has no books/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Move its books to'), 'Novels');
  await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }));

  await screen.findByText('2 categories');
  expect(calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
    'POST /category/soon/move/ada',
    'DELETE /category/soon/ada',
  ]);
});

test('when a deletion is refused because the category has books by now, they can be moved', async () => {
  const error = 'This category has books. Move them to another one first.';
  let isEmpty = false;
  answerApi({
    [TABLE]: { json: { data: [empty, novels] } },
    'POST /category/empty/move/ada': () => {
      isEmpty = true;
      return { json: { moved: 1, more: false } };
    },
    'DELETE /category/empty/ada': () =>
      isEmpty
        ? { json: { message: 'Category deleted successfully' } }
        : { status: 409, json: { error, reason: 'category-not-empty' } },
  });
  openPage();

  await userEvent.click(await button('Delete Empty'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText(error);
  expect(dialog.queryByText(/It has no books/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Move its books to'), 'Novels');
  await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
