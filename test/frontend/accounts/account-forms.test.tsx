import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SigninPage } from '../../../frontend/app/routes/signin-page.tsx';
import { SignupPage } from '../../../frontend/app/routes/signup-page.tsx';
import { UserDashboardPage } from '../../../frontend/app/routes/user-dashboard-page.tsx';
import { getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { Guarded, renderPage } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

async function fillSignIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-1{Enter}');
}

// proves texts.1
test('a refused sign-in shows the reason and keeps the input', async () => {
  const refusal = { error: 'Email and password dont match' };
  answerApi({ 'POST /signin': { status: 401, json: refusal } });
  renderPage(<SigninPage />, { at: '/signin' });
  await fillSignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Email and password dont match');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong-1');
  expect(getSession()).toBeNull();
});

test('a sign-in that needs a code asks for it as the next step, not as an error', async () => {
  const needed = {
    error: 'Please enter a code of your authenticator app',
    reason: 'second-factor-needed',
    fields: { code: 'Please enter a code of your authenticator app' },
  };
  const wrong = { error: 'This code is not right', fields: { code: 'This code is not right' } };
  let refusal: typeof needed | typeof wrong = needed;
  const calls = answerApi({ 'POST /signin': () => ({ status: 401, json: refusal }) });
  renderPage(<SigninPage />, { at: '/signin' });
  await fillSignIn();

  expect((await screen.findByRole('status')).textContent).toBe(needed.error);
  expect(screen.queryByRole('alert')).toBeNull();
  const code = screen.getByLabelText('Code');
  expect(code.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(code);

  refusal = wrong;
  await userEvent.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(wrong.error);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(calls.at(-1)?.body).toMatchObject({ password: 'wrong-1', code: '000000' });
});

test('a sign-in without a connection says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerApi({ 'POST /signin': 'unreachable' });
  renderPage(<SigninPage />, { at: '/signin' });
  await fillSignIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You seem to be offline. Please check your connection and try again.',
  );
  vi.restoreAllMocks();
});

// proves routes.22, calls.3
test.each([
  [0, '/user/dashboard'],
  [1, '/admin/dashboard'],
] as const)('after signing in, role %i is sent to %s', async (role, dashboard) => {
  const calls = answerApi({ 'POST /signin': { json: makeSession({ role }) } });
  const { place } = renderPage(<SigninPage />, { at: '/signin' });
  await fillSignIn();
  await expect.poll(place).toBe(dashboard);
  expect(getSession()).toEqual(makeSession({ role }));
  expect(calls).toEqual([
    { call: 'POST /signin', body: { email: 'sam@example.com', password: 'wrong-1' } },
  ]);
});

// proves texts.1, forms.2
test('a refused sign-up marks only the refused fields and focuses the first', async () => {
  const fields = { password: 'Password must contain a number' };
  answerApi({ 'POST /signup': { status: 400, json: { error: fields.password, fields } } });
  renderPage(<SignupPage />);
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fields.password);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  expect(password.value).toBe('bookshop');
});

test('the refusal of a field goes once it is edited, and the alert goes on to the next', async () => {
  const fields = { name: 'Name is required', email: 'Email must contain @' };
  answerApi({ 'POST /signup': { status: 400, json: { error: fields.name, fields } } });
  renderPage(<SignupPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fields.name);

  await userEvent.type(screen.getByLabelText('Name'), 'S');

  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(fields.email);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Email'), 's');
  expect(screen.queryByText(fields.email)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

function HistoryState() {
  return <p>Kept: {JSON.stringify(useLocation().state)}</p>;
}

const renderAccountPages = (at: string) =>
  renderPage(
    <>
      <HistoryState />
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/signin" element={<SigninPage />} />
      </Routes>
    </>,
    { at },
  );

test('a sign-up that is repeated after a lost answer says that the account may be one’s own', async () => {
  const text = 'Email is taken';
  const taken = { error: text, reason: 'email-taken', fields: { email: text } };
  let isLost = true;
  answerApi({ 'POST /signup': () => (isLost ? 'unreachable' : { status: 409, json: taken }) });
  renderAccountPages('/signup');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-1{Enter}');
  await screen.findByText('Network error. Please try again.');
  expect(screen.queryByText(/may have created/)).toBeNull();

  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));

  await screen.findByText(/Your earlier try may have created this account/);
  await userEvent.type(screen.getByLabelText('Email'), '.org');
  expect(screen.queryByText(/may have created/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
});

test('the typed address goes along from the sign-in to the sign-up, and is not kept by the browser', async () => {
  renderAccountPages('/signin');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign up');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
  expect(screen.getByText('Kept: null')).toBeTruthy();
});

// proves states.10, texts.2
test('a successful sign-up says so and links to the sign-in page, which knows the email', async () => {
  answerApi({ 'POST /signup': { json: { user: makeSession().user } } });
  renderAccountPages('/signup');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const done = await screen.findByRole('status');
  expect(done.textContent).toBe('New account is created. Please signin.');
  const link = screen.getByRole('link', { name: 'signin' });
  expect(link.getAttribute('href')).toBe('/signin');
  await userEvent.click(link);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
  // Nobody else finds it in the browser's history.
  expect(screen.getByText('Kept: null')).toBeTruthy();
});

test.each([
  ['/signin', <SigninPage key="in" />],
  ['/signup', <SignupPage key="up" />],
])('a signed-in user who opens %s is sent to the dashboard', async (path, route) => {
  setSession(makeSession());
  const { place } = renderPage(route, { at: path });
  await expect.poll(place).toBe('/user/dashboard');
});

// proves routes.12
test('the dashboard shows who is signed in, a link to the profile and the purchase history', async () => {
  answerApi({ 'GET /orders/by/user/sam': { json: [] } });
  setSession(makeSession());
  renderPage(<Guarded page={UserDashboardPage} />, { at: '/user/dashboard' });
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['Sam', 'sam@example.com', 'Registered user']);
  const profile = screen.getByRole('link', { name: 'Update profile' });
  expect(profile.getAttribute('href')).toBe('/profile/sam');
  expect(screen.getByRole('heading', { name: 'Purchase history' })).toBeTruthy();
  expect(await screen.findByText('No orders')).toBeTruthy();
});

// proves entities.7, calls.2
test('a sign-up sends name, e-mail and password, only once', async () => {
  const { answer, give } = deferAnswer();
  const calls = answerApi({ 'POST /signup': answer });
  renderPage(<SignupPage />);
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-1{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Creating your account…' }));
  give({ json: { user: makeSession().user } });
  await screen.findByText(/^New account is created/);
  expect(calls).toEqual([
    {
      call: 'POST /signup',
      body: { name: 'Sam', email: 'sam@example.com', password: 'bookshop-1' },
    },
  ]);
});

// proves forms.3
test('a sign-in in progress says so and is not sent twice', async () => {
  const { answer, give } = deferAnswer();
  const calls = answerApi({ 'POST /signin': answer });
  const { place } = renderPage(<SigninPage />, { at: '/signin' });
  await fillSignIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Signing in…' }));
  give({ json: makeSession() });
  await expect.poll(place).toBe('/user/dashboard');
  expect(calls).toHaveLength(1);
});
