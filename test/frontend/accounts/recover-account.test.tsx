import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ClaimOrdersPage } from '../../../frontend/app/routes/claim-orders-page.tsx';
import { ConfirmEmailPage } from '../../../frontend/app/routes/confirm-email-page.tsx';
import { ForgottenPasswordPage } from '../../../frontend/app/routes/forgotten-password-page.tsx';
import { ProfilePage } from '../../../frontend/app/routes/profile-page.tsx';
import { ResetPasswordPage } from '../../../frontend/app/routes/reset-password-page.tsx';
import { SigninPage } from '../../../frontend/app/routes/signin-page.tsx';
import { SignupPage } from '../../../frontend/app/routes/signup-page.tsx';
import { UndoEmailChangePage } from '../../../frontend/app/routes/undo-email-change-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { clearSession, getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { Guarded, renderPage } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';

const ENDED = {
  status: 400,
  json: { error: 'This link was used already.', reason: 'link-ended' },
} as const;

beforeEach(clearSession);

function open(at: string) {
  return renderPage(
    <>
      <Routes>
        <Route path="/password/forgotten" element={<ForgottenPasswordPage />} />
        <Route path="/password/reset" element={<ResetPasswordPage />} />
        <Route path="/account/claim-orders" element={<ClaimOrdersPage />} />
        <Route path="/account/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/account/undo-change" element={<UndoEmailChangePage />} />
        <Route path="/profile/:userId" element={<Guarded page={ProfilePage} />} />
        <Route path="/signin" element={<SigninPage />} />
        <Route path="/signup" element={<SignupPage />} />
      </Routes>
      <Toaster />
    </>,
    { at },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('after asking for a new password, the page shows the shop’s answer', async () => {
  const calls = answerApi({
    'POST /password/forgotten': { json: { message: 'If there is one.' } },
  });
  open('/password/forgotten');

  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com{Enter}');

  await screen.findByText('If there is one.');
  expect(calls).toEqual([{ call: 'POST /password/forgotten', body: { email: 'sam@example.com' } }]);
  await press('Try again');
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

test('the address typed to sign in need not be typed again for a new password, nor on the way back', async () => {
  answerApi({});
  open('/signin');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');

  await userEvent.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgotten your password?' });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('sam@example.com');

  await userEvent.type(email, '.au');
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com.au');
});

test('a new password is set with the link’s token, signs out, and leads to the sign-in', async () => {
  setSession(makeSession());
  const calls = answerApi({
    'POST /password/reset': { json: { message: 'It is set.', email: 'sam@example.com' } },
  });
  const { place } = open('/password/reset#token=abc');
  expect(screen.queryByRole('checkbox')).toBeNull();

  await userEvent.type(screen.getByLabelText('New password'), 'second-2{Enter}');

  await expect.poll(place).toBe('/signin');
  expect(calls[0]?.body).toEqual({ token: 'abc', password: 'second-2' });
  expect(getSession()).toBeNull();
  await screen.findByText('It is set.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
});

test('with an unconfirmed address, one can choose to start with an empty account', async () => {
  const calls = answerApi({ 'POST /password/reset': { json: { message: 'It is set.' } } });
  const { place } = open('/password/reset#unconfirmed=1&token=abc');

  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByLabelText('New password'), 'second-2{Enter}');

  await expect.poll(place).toBe('/signin');
  expect(calls[0]?.body).toEqual({ token: 'abc', password: 'second-2', afresh: true });
});

test('an expired link leads to a new one, and a link without a token says so', async () => {
  answerApi({ 'POST /password/reset': ENDED });
  const { unmount } = open('/password/reset#token=abc');
  await userEvent.type(screen.getByLabelText('New password'), 'second-2{Enter}');
  const link = await screen.findByRole('link', { name: 'Ask for a link for a new password' });
  expect(link.getAttribute('href')).toBe('/password/forgotten');
  unmount();

  for (const path of ['/password/reset', '/account/confirm-email', '/account/undo-change']) {
    const page = open(path);
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
    page.unmount();
  }
});

test('a guest who has set a password signs in with the address of their orders filled in', async () => {
  setSession(makeSession({ guest: true }));
  const calls = answerApi({
    'POST /account/claim-orders': (body: unknown) => ({
      json: { email: 'ivy@example.com', passwordNeeded: !Object.hasOwn(Object(body), 'password') },
    }),
  });
  open('/account/claim-orders#token=abc');
  await press('Keep my orders');
  await userEvent.type(await screen.findByLabelText('New password'), 'reader-1{Enter}');

  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ivy@example.com');
  expect(screen.getByText(/^The orders of ivy@example.com are in your account/)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'abc' },
    { token: 'abc', password: 'reader-1' },
  ]);
  expect(getSession()).toBeNull();
});

test('opening a confirmation link sends nothing; its button confirms the address', async () => {
  const calls = answerApi({ 'POST /account/confirm-email': { json: { email: 's@example.com' } } });
  open('/account/confirm-email#token=abc');
  expect(calls).toEqual([]);

  expect(screen.getByText(/bought with this address without an account joins/)).toBeTruthy();
  await press('Confirm the address');

  await screen.findByText(/s@example.com is confirmed/);
  expect(calls).toEqual([{ call: 'POST /account/confirm-email', body: { token: 'abc' } }]);
});

test('opening an undo link sends nothing; its button undoes the change and asks for a password', async () => {
  setSession(makeSession());
  const calls = answerApi({
    'POST /account/undo-change': { json: { email: 's@example.com', resetToken: 'xyz' } },
    'POST /password/reset': { json: { message: 'It is set.' } },
  });
  open('/account/undo-change#token=abc');
  expect(calls).toEqual([]);

  await press('Undo, and choose a new password');
  await userEvent.type(await screen.findByLabelText('New password'), 'mine-again-2{Enter}');

  await screen.findByText('It is set.');
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'abc' },
    { token: 'xyz', password: 'mine-again-2' },
  ]);
  expect(getSession()).toBeNull();
});

test.each([
  ['/account/confirm-email', 'Confirm the address'],
  ['/account/undo-change', 'Undo, and choose a new password'],
])('if the shop fails at %s, its code in the log is told', async (path, button) => {
  answerApi({ [`POST ${path}`]: FAILED });
  open(`${path}#token=abc`);

  await press(button);

  expect((await screen.findByRole('alert')).textContent).toContain('(Code 8f2c)');
});

test('an expired confirmation link explains what to do and links to the profile', async () => {
  setSession(makeSession());
  answerApi({ 'POST /account/confirm-email': ENDED });
  open('/account/confirm-email#token=abc');

  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }));

  await screen.findByText(/An address that is confirmed already needs nothing more/);
  const way = screen.getByRole('link', { name: 'your profile' });
  expect(way.getAttribute('href')).toBe('/profile/sam');
  expect(screen.queryByRole('link', { name: /link for a new password/ })).toBeNull();
});

test('the profile says that an address is unconfirmed and sends its link again', async () => {
  setSession(makeSession());
  const standing = {
    ...{ email: 'sam@example.com', confirmed: false, pending: null, required: true, mails: true },
  };
  const calls = answerApi({
    'GET /user/sam': { json: makeSession().user },
    'GET /account/email/sam': { json: standing },
    'POST /account/email/sam': { json: standing },
  });
  open('/profile/sam');
  await screen.findByText(/sam@example.com is not confirmed yet.*one open order/);

  await press('Send the link again');

  await screen.findByText('We have sent a link to sam@example.com.');
  expect(calls.at(-1)?.call).toBe('POST /account/email/sam');
});

test('the profile can keep the old address instead of a pending one', async () => {
  setSession(makeSession());
  const { name, email } = makeSession().user;
  let pending: string | null = 'new@example.com';
  const calls = answerApi({
    'GET /user/sam': { json: makeSession().user },
    'GET /account/email/sam': () => ({
      json: { email, confirmed: true, pending, required: true, mails: true },
    }),
    'PUT /user/sam': () => {
      pending = null;
      return { json: makeSession().user };
    },
  });
  open('/profile/sam');
  await screen.findByText(/new@example.com becomes your address/);

  await press('Keep sam@example.com');

  await waitFor(() => expect(screen.queryByText(/new@example.com/)).toBeNull());
  const [sent] = calls.filter(({ call }) => call === 'PUT /user/sam');
  expect(sent?.body).toEqual({ name, email });
});

test('the sign-up shows how easy a password is to guess but does not refuse it for that', async () => {
  const calls = answerApi({
    'POST /signup': { json: { user: makeSession().user, confirm: true } },
  });
  open('/signup');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'qwerty1');
  await screen.findByText('This password is very easy to guess.', {}, { timeout: 10_000 });
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'nine pale geese over Concord 7');
  await screen.findByText('This password is very hard to guess.', {}, { timeout: 10_000 });

  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'qwerty1{Enter}');

  await screen.findByText(/New account is created.*open the link in it/);
  expect(calls).toHaveLength(1);
});
