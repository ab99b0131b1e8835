import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { ProfilePage } from '../../../frontend/app/routes/profile-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { makeSession } from '../support/make-records.ts';
import { Guarded, renderPage } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';

const CHANGE = 'PUT /user/sam';
const sam = makeSession().user;

beforeEach(() => setSession(makeSession()));

function openProfile(userId = 'sam') {
  return renderPage(
    <>
      <Routes>
        <Route path="/profile/:userId" element={<Guarded page={ProfilePage} />} />
        <Route path="/cart" element={<h1>Your cart</h1>} />
      </Routes>
      <Toaster />
    </>,
    { at: `/profile/${userId}` },
  );
}

const field = async (label: string) => await screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update profile' }));
const sent = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === CHANGE).map(({ body }) => body);

// proves routes.13
test('the form shows the profile as the server has it, and an empty password', async () => {
  answerApi({ 'GET /user/sam': { json: { ...sam, name: 'Samuel' } } });
  openProfile();
  expect((await field('Name')).value).toBe('Samuel');
  expect((await field('Email')).value).toBe('sam@example.com');
  expect((await field('Password')).value).toBe('');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

// proves routes.13, routes.23, calls.21, forms.6
test('a saved name is put into the session, confirmed, and leads to the cart', async () => {
  const changed = { ...sam, name: 'Samuel' };
  const calls = answerApi({ 'GET /user/sam': { json: sam }, [CHANGE]: { json: changed } });
  const { place } = openProfile();
  await userEvent.type(await field('Name'), 'uel');
  await save();
  await expect.poll(place).toBe('/cart');
  expect(sent(calls)).toEqual([{ name: 'Samuel', email: 'sam@example.com', password: '' }]);
  expect(getSession()).toEqual(makeSession({ name: 'Samuel' }));
  expect(screen.getByRole('status').textContent).toBe('Your profile is saved.');
});

test('saving an unchanged profile does not send the e-mail address', async () => {
  const calls = answerApi({ 'GET /user/sam': { json: sam }, [CHANGE]: { json: sam } });
  const { place } = openProfile();
  await field('Name');
  await save();
  await expect.poll(place).toBe('/cart');
  expect(sent(calls)).toEqual([{ name: 'Sam', password: '' }]);
});

test('after a new password, the session and later calls have the new token', async () => {
  const tokens: unknown[] = [];
  answerApi({
    'GET /user/sam': { json: sam },
    'GET /account/email/sam': () => {
      tokens.push(getSession()?.token);
      const email = { email: sam.email, confirmed: true, pending: null };
      return { json: { ...email, required: false, mails: true } };
    },
    [CHANGE]: { json: { ...sam, token: 'a-new-token' } },
  });
  const { place } = openProfile();
  await userEvent.type(await field('Password'), 'second-2');
  await userEvent.type(await field('Current password'), 'bookshop-1');
  await save();
  await expect.poll(place).toBe('/cart');
  expect(getSession()).toEqual({ ...makeSession(), token: 'a-new-token' });
  expect(tokens.at(-1)).toBe('a-new-token');
});

// proves sessions.7
test('a new password requires the current one, and the input is kept when that is wrong', async () => {
  const refuse = (text: string) => ({
    status: 403,
    json: { error: text, fields: { currentPassword: text } },
  });
  const calls = answerApi({
    'GET /user/sam': { json: sam },
    [CHANGE]: (body) => {
      const { currentPassword } = body as { currentPassword?: string };
      if (!currentPassword) return refuse('Please enter your current password');
      if (currentPassword !== 'bookshop-1') return refuse('The current password is not right');
      return { json: { ...sam, token: 'a-new-token' } };
    },
  });
  const { place } = openProfile();
  await userEvent.type(await field('Password'), 'second-2');
  await save();

  const proof = await field('Current password');
  expect(screen.getByRole('alert').textContent).toBe('Please enter your current password');
  await waitFor(() => expect(document.activeElement).toBe(proof));
  expect((await field('Password')).value).toBe('second-2');
  expect(sent(calls)).toEqual([]);

  await userEvent.type(proof, 'not-it-1{Enter}');
  await screen.findAllByText('The current password is not right');
  expect(proof.getAttribute('aria-invalid')).toBe('true');
  expect(getSession()).toEqual(makeSession());

  await userEvent.clear(proof);
  await userEvent.type(proof, 'bookshop-1{Enter}');
  await expect.poll(place).toBe('/cart');
  expect(sent(calls).at(-1)).toEqual({
    name: 'Sam',
    email: 'sam@example.com',
    password: 'second-2',
    currentPassword: 'bookshop-1',
  });
});

test.each([
  ['abc', 6, 'Password should be min 6 characters long'],
  ['abcdefg', 6, 'Password must contain a number'],
  ['abcdef1', 8, 'Password must contain at least 8 characters'],
])(
  'the new password %s, where %i characters are needed, is refused together with the other fields',
  async (password, passwordLength, refused) => {
    setShop({ ...DEFAULT_SHOP, passwordLength });
    const calls = answerApi({ 'GET /user/sam': { json: sam } });
    openProfile();
    await userEvent.clear(await field('Name'));
    await userEvent.clear(await field('Email'));
    await userEvent.type(await field('Email'), 'nobody');
    await userEvent.type(await field('Password'), password);
    await save();

    expect(screen.getByRole('alert').textContent).toBe('Name is required');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')));
    for (const [label, text] of [
      ['Name', 'Name is required'],
      ['Email', 'Email must contain @'],
      ['Password', refused],
      ['Current password', 'Please enter your current password'],
    ] as const) {
      expect(await field(label)).toSatisfy(
        (found: HTMLElement) => found.getAttribute('aria-invalid') === 'true',
      );
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(sent(calls)).toEqual([]);
    setShop(DEFAULT_SHOP);
  },
);

test('the current password is no longer asked for once email and password are as before', async () => {
  const calls = answerApi({ 'GET /user/sam': { json: sam }, [CHANGE]: { json: sam } });
  const { place } = openProfile();
  await userEvent.type(await field('Password'), 'reader-2');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Please enter your current password');

  await userEvent.clear(await field('Password'));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(await field('Name'), 'uel');
  await save();
  await expect.poll(place).toBe('/cart');
  expect(sent(calls)).toEqual([{ name: 'Samuel', email: 'sam@example.com', password: '' }]);
});

// proves forms.2
test('a refusal shows at its field, and the input is kept', async () => {
  const fields = { email: 'Email is taken' };
  answerApi({
    'GET /user/sam': { json: sam },
    [CHANGE]: { status: 409, json: { error: 'Email is taken', fields } },
  });
  const { place } = openProfile();
  const email = await field('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'nora@example.com');
  await userEvent.type(await field('Current password'), 'bookshop-1');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Email is taken');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe('nora@example.com');
  expect(place()).toBe('/profile/sam');
  expect(getSession()).toEqual(makeSession());
});

test('a failure of the shop is told with the code that finds it in the log', async () => {
  answerApi({ 'GET /user/sam': { json: sam }, [CHANGE]: FAILED });
  openProfile();
  await userEvent.type(await field('Name'), 'uel');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong. Please try again. (Code 8f2c)',
  );
});

test('another user’s profile is not shown, and one’s own is linked', async () => {
  const calls = answerApi({});
  openProfile('nora');
  expect(screen.getByRole('heading', { name: 'This is not your profile' })).toBeTruthy();
  const own = screen.getByRole('link', { name: 'Go to your profile' });
  expect(own.getAttribute('href')).toBe('/profile/sam');
  expect(calls).toEqual([]);
});

test('the fields tell password managers their purpose', async () => {
  answerApi({ 'GET /user/sam': { json: sam } });
  openProfile();
  const purposes = ['Name', 'Email', 'Password'].map(
    async (label) => (await field(label)).autocomplete,
  );
  expect(await Promise.all(purposes)).toEqual(['name', 'username', 'new-password']);
});
