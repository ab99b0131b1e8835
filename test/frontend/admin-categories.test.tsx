import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminCategoriesRoute } from '../../frontend/app/routes/admin-categories.tsx';
import { setSession } from '../../frontend/stores/session-store.ts';
import { aSession } from './support/a-book.ts';
import { pretendDialogs } from './support/native-dialog.ts';
import { Guarded, renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

const TABLE = 'GET /categories/table/ada';
const novels = { _id: 'novels', name: 'Novels', books: 1200 };
const typo = { _id: 'novles', name: 'Novles', books: 3 };
const empty = { _id: 'empty', name: 'Empty', books: 0 };

/** Ada the admin opens the page. */
function openPage() {
  pretendDialogs();
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1 }));
  renderPage(<Guarded only="admins" page={AdminCategoriesRoute} />);
}

const button = (name: string) => screen.findByRole('button', { name });

test('a category is renamed in its row, and the list shows it', async () => {
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
    { call: 'PUT /category/novles/ada', body: { name: 'Short stories' } },
  ]);
});

test('a name that another category has is refused in its row', async () => {
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

test('a category with books asks where they go, moves them all, and is gone', async () => {
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
  expect(dialog.getByText('Please choose where the books go')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Move its 3 books to'), 'Novels');
  await userEvent.click(confirm);

  expect(await screen.findByText('1 category')).toBeTruthy();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
    { call: 'POST /category/novles/move/ada', body: { to: 'novels' } },
    { call: 'POST /category/novles/move/ada', body: { to: 'novels' } },
    { call: 'DELETE /category/novles/ada', body: undefined },
  ]);
});

test('an empty category goes at once', async () => {
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
