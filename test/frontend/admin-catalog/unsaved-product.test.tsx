import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSignout } from '../../../frontend/app/layout/top-navigation.tsx';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { adminRoute } from '../support/admin-route.tsx';
import { makeBook, makeSession } from '../support/make-records.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const CreateProductPage = await adminRoute('create/product');
const UpdateProductPage = await adminRoute('admin/product/update/:productId');

const CREATE = 'POST /product/create/ada';
const shop = {
  'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
  'GET /product/middlemarch': { json: makeBook() },
  'GET /signout': { json: { message: 'Signout successfully!' } },
};
const signIn = (_id: string, role: 0 | 1 = 1) => act(() => setSession(makeSession({ _id, role })));

beforeEach(signInAda);

function SignOut() {
  return (
    <button type="button" onClick={useSignout()}>
      Sign out
    </button>
  );
}

function openShop(at = '/create/product') {
  return renderPage(
    <>
      <SignOut />
      <Link to="/">Home</Link>
      <Link to="/create/product">New</Link>
      <Routes>
        <Route path="/" element={<p>The shelves</p>} />
        <Route
          path="/create/product"
          element={<Guarded only="admins" page={CreateProductPage} />}
        />
        <Route
          path="/admin/product/update/:productId"
          element={<Guarded only="admins" page={UpdateProductPage} />}
        />
      </Routes>
    </>,
    { at },
  );
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const typeName = async (name: string) => userEvent.type(await nameField(), name);

test('an admin’s input is restored after their session expired and they signed in again', async () => {
  answerApi({ ...shop, [CREATE]: { status: 401, json: { error: 'Please sign in' } } });
  openShop();
  await typeName('Emma');
  await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  signIn('ada');
  expect((await nameField()).value).toBe('Emma');
});

test('a product whose answer was lost is created once, even if the session ends before it is sent again', async () => {
  const answers = [
    'unreachable',
    { status: 401, json: { error: 'Please sign in' } },
    { json: makeBook({ name: 'Emma' }) },
  ];
  const calls = answerApi({ ...shop, [CREATE]: () => answers.shift() as 'unreachable' });
  openShop();
  await typeName('Emma');
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await create();
  await screen.findByRole('alert');
  await create();
  await screen.findByLabelText('Password');
  signIn('ada');
  expect((await nameField()).value).toBe('Emma');
  await create();
  await screen.findByText('is created!');

  const keys = callsTo(calls, CREATE).map((form) => (form as FormData).get('idempotencyKey'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('input is restored after signing in on another page, and again after a lost role', async () => {
  answerApi(shop);
  openShop();
  await typeName('Emma');
  act(clearSession);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  signIn('ada');
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  expect((await nameField()).value).toBe('Emma');
  signIn('ada', 0);
  expect(screen.getByLabelText('Password')).toBeTruthy();
  signIn('ada');
  expect((await nameField()).value).toBe('Emma');
});

test('a restored change sends only the changed fields', async () => {
  const UPDATE = 'PUT /product/middlemarch/ada';
  const calls = answerApi({ ...shop, [UPDATE]: { json: makeBook({ publisher: 'Blackwood' }) } });
  openShop('/admin/product/update/middlemarch');
  await userEvent.type(await screen.findByLabelText('Publisher'), 'Blackwood');
  act(clearSession);
  signIn('ada');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await expect.poll(() => calls.at(-1)?.call).not.toBe(undefined);
  const sent = calls.find(({ call }) => call === UPDATE)?.body as FormData;
  expect(Object.fromEntries(sent)).toEqual({
    publisher: 'Blackwood',
    was: JSON.stringify({ publisher: null }),
  });
});

test('another admin does not see the input, and its author still does afterwards', async () => {
  answerApi(shop);
  openShop();
  await typeName('Emma');
  signIn('bob');
  expect((await nameField()).value).toBe('');
  act(clearSession);
  signIn('bob');
  expect((await nameField()).value).toBe('');
  signIn('ada');
  expect((await nameField()).value).toBe('Emma');
});

test('another admin who signs in in another tab does not see the input', async () => {
  answerApi(shop);
  openShop();
  await typeName('Emma');
  const inAnotherTab = (_id: string) => {
    localStorage.setItem('jwt', JSON.stringify(makeSession({ _id, role: 1 })));
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })));
  };

  inAnotherTab('bob');
  expect((await nameField()).value).toBe('');
  inAnotherTab('ada');
  expect((await nameField()).value).toBe('Emma');
});

test('leaving the page or creating the product discards the input', async () => {
  vi.stubGlobal('confirm', () => true);
  answerApi({ ...shop, [CREATE]: { json: makeBook({ name: 'Emma' }) } });
  openShop();
  await typeName('Emma');
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  expect((await nameField()).value).toBe('');

  await typeName('Emma');
  await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await screen.findByText('is created!');
  act(clearSession);
  signIn('ada');
  expect((await nameField()).value).toBe('');
});

test('signing out discards the input', async () => {
  vi.stubGlobal('confirm', () => true);
  answerApi(shop);
  openShop();
  await typeName('Emma');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('The shelves')).toBeTruthy();
  signIn('ada');
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  expect((await nameField()).value).toBe('');
});

// proves forms.22
test('following a link with unsaved input asks first and stays if declined', async () => {
  answerApi(shop);
  const asked: (string | undefined)[] = [];
  let answer = false;
  vi.stubGlobal('confirm', (question?: string) => {
    asked.push(question);
    return answer;
  });
  const { place } = openShop();
  await nameField();
  await userEvent.click(screen.getByText('Home'));
  await userEvent.click(screen.getByText('New'));
  expect(asked).toEqual([]);

  await typeName('Emma');
  await userEvent.click(screen.getByText('Home'));
  expect(asked).toEqual(['Leave this page? What you have typed is not saved.']);
  expect(place()).toBe('/create/product');
  expect((await nameField()).value).toBe('Emma');

  answer = true;
  await userEvent.click(screen.getByText('Home'));
  expect(asked).toHaveLength(2);
  expect(place()).toBe('/');
});
