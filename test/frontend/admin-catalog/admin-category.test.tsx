import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { adminPage } from '../support/admin-route.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

const openPage = await adminPage('create/category');

const CREATE = 'POST /category/create/ada';
const novels = { _id: 'novels', name: 'Novels' };
const categories = { 'GET /categories': { json: [novels] } };

beforeEach(signInAda);

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');

async function create(name: string) {
  await userEvent.type(nameField(), `${name}{Enter}`);
}

// proves routes.15, calls.12, texts.4
test('a created category is named and listed, and the name field is emptied and focused', async () => {
  const list = [novels];
  const calls = answerApi({
    'GET /categories': () => ({ json: list }),
    [CREATE]: () => {
      list.push({ _id: 'poems', name: 'Poems' });
      return { json: { data: list[1] } };
    },
  });
  openPage();
  await create('Poems');
  expect(await screen.findByText(wholeText('Poems is created'))).toBeTruthy();
  expect(screen.getByText(wholeText('Poems is created')).getAttribute('role')).toBe('status');
  expect(nameField().value).toBe('');
  expect(document.activeElement).toBe(nameField());
  expect(await screen.findByText('Poems', { selector: 'li bdi' })).toBeTruthy();
  expect(calls.filter(({ call }) => call === CREATE)).toEqual([
    { call: CREATE, body: { name: 'Poems' } },
  ]);
});

test('a category list that was still loading when a category was created is loaded again', async () => {
  const list = [novels];
  const first = deferAnswer();
  answerApi({
    'GET /categories': () => (list.length === 1 ? first.answer : { json: list }),
    [CREATE]: () => {
      list.push({ _id: 'poems', name: 'Poems' });
      return { json: { data: list[1] } };
    },
  });
  openPage();
  await create('Poems');
  expect(await screen.findByText(wholeText('Poems is created'))).toBeTruthy();
  first.give({ json: [novels] });

  expect(await screen.findByText('Poems', { selector: 'li bdi' })).toBeTruthy();
});

// proves validation.3, texts.3
test('a category name that is taken is refused, and the input stays', async () => {
  const unique = 'Category should be unique';
  answerApi({
    ...categories,
    [CREATE]: { status: 409, json: { error: unique, fields: { name: unique } } },
  });
  openPage();
  await create('novels');
  expect((await screen.findByRole('alert')).textContent).toBe('Category should be unique');
  expect(nameField().value).toBe('novels');
  expect(document.activeElement).toBe(nameField());
});

// proves validation.2, validation.3
test.each([
  ['no name', '', 'Category name is required'],
  ['spaces', '   ', 'Category name is required'],
  ['nothing but an accent', '´', 'Category name is required'],
  ['33 characters', 'x'.repeat(33), 'Category name must be at most 32 characters'],
])('a category with %s is refused at its field and not sent', async (_what, name, text) => {
  const calls = answerApi(categories);
  openPage();
  await userEvent.click(nameField());
  if (name) await userEvent.paste(name);
  await userEvent.click(screen.getByRole('button', { name: 'Create category' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
  const error = nameField().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(error)?.textContent).toBe(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(document.activeElement).toBe(nameField());
  expect(nameField().value).toBe(name);
  expect(calls.filter(({ call }) => call === CREATE)).toEqual([]);
});

test('a corrected category name is sent, and the error disappears', async () => {
  const calls = answerApi({
    ...categories,
    [CREATE]: { json: { data: { _id: 'poems', name: 'Poems' } } },
  });
  openPage();
  await create(' ');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await create('Poems');
  expect(await screen.findByText(wholeText('Poems is created'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(nameField().getAttribute('aria-invalid')).toBeNull();
  expect(calls.filter(({ call }) => call === CREATE)).toHaveLength(1);
});

test('an admin who has lost the role sees the sign-in form instead of the page', async () => {
  const refusal = { error: 'In other words', reason: 'admins-only' };
  answerApi({ ...categories, [CREATE]: { status: 403, json: refusal } });
  openPage();
  await create('Poems');
  expect(
    await screen.findByText('This page is for admins. Sign in as one to see it.'),
  ).toBeTruthy();
});

test('when the categories cannot be loaded, the page says so and Retry loads them', async () => {
  let up = false;
  answerApi({ 'GET /categories': () => (up ? { json: [novels] } : 'unreachable') });
  openPage();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The categories could not be loaded.',
  );
  expect(nameField()).toBeTruthy();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Novels')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
