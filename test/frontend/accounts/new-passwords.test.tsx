import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { ClaimOrdersForm } from '../../../frontend/features/accounts/components/claim-orders-form.tsx';
import { ProfileForm } from '../../../frontend/features/accounts/components/profile-form.tsx';
import { ResetPasswordForm } from '../../../frontend/features/accounts/components/reset-password-form.tsx';
import { SignUpForm } from '../../../frontend/features/accounts/components/sign-up-form.tsx';
import { JoinForm } from '../../../frontend/features/staff/components/join-form.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Only the server knows the required password length, and whether a password was breached.

const TEXT = 'Password must contain at least 15 characters';
const refused = {
  status: 400,
  json: { error: TEXT, reason: 'password-short', fields: { password: TEXT } },
} as const;
const sam = makeSession().user;

beforeEach(() => setSession(makeSession()));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) =>
  await userEvent.type(await screen.findByLabelText(label), text);

interface Form {
  form: ReactElement;
  call: string;
  label: string;
  /** Steps before the password is typed. */
  begin?: () => Promise<void>;
  /** The button that submits it. */
  button: string;
  end?: () => Promise<void>;
  /** The shop's answer before the password is sent. */
  first?: { status?: number; json: object };
}

const FORMS: [string, Form][] = [
  [
    'sign-up',
    {
      form: <SignUpForm />,
      call: 'POST /signup',
      label: 'Password',
      begin: async () => {
        await type('Name', 'Sam');
        await type('Email', 'sam@example.com');
      },
      button: 'Create account',
    },
  ],
  [
    'profile',
    {
      form: <ProfileForm user={sam} onChanged={() => undefined} />,
      call: `PUT /user/${sam._id}`,
      label: 'Password',
      end: () => type('Current password', 'bookshop-1'),
      button: 'Update profile',
    },
  ],
  [
    'reset',
    {
      form: <ResetPasswordForm token="t" mayBeginAfresh={false} onReset={() => undefined} />,
      call: 'POST /password/reset',
      label: 'New password',
      button: 'Set the password',
    },
  ],
  [
    'claim',
    {
      form: <ClaimOrdersForm token="t" onClaimed={() => undefined} />,
      call: 'POST /account/claim-orders',
      label: 'New password',
      first: { json: { email: 'sam@example.com', passwordNeeded: true } },
      begin: () => press('Keep my orders'),
      button: 'Set the password',
    },
  ],
  [
    'staff',
    {
      form: <JoinForm token="t" onJoined={() => undefined} />,
      call: 'POST /staff/join',
      label: 'Password',
      begin: () => type('Name', 'Sam'),
      button: 'Join the staff',
    },
  ],
];

test.each(FORMS)(
  'the %s form shows a refusal of the password at its field',
  async (_name, form) => {
    const answers = [...(form.first ? [form.first] : []), refused];
    answerApi({ [form.call]: () => answers.shift() ?? refused });
    renderPage(form.form);

    await form.begin?.();
    await type(form.label, 'bookshop-2');
    await form.end?.();
    await press(form.button);

    expect((await screen.findByRole('alert')).textContent).toBe(TEXT);
    const field = screen.getByLabelText<HTMLInputElement>(form.label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    // Above the form and at the field.
    expect(screen.getAllByText(TEXT)).toHaveLength(2);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('bookshop-2');
  },
);

test.each(FORMS)('the %s form says how long a password must be', async (_name, form) => {
  setShop({ ...DEFAULT_SHOP, passwordLength: 15 });
  if (form.first) answerApi({ [form.call]: form.first });
  renderPage(form.form);
  await form.begin?.();

  const field = await screen.findByLabelText(form.label);
  const [hint = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(hint)?.textContent).toContain(
    'At least 15 characters, one of them a number.',
  );
  setShop(DEFAULT_SHOP);
});

test('a refusal of the password stays until the password is corrected', async () => {
  answerApi({
    'POST /staff/join': {
      status: 400,
      json: { error: TEXT, fields: { 'account.password': TEXT } },
    },
  });
  renderPage(<JoinForm token="t" onJoined={() => undefined} />);
  await type('Name', 'Sam');
  await press('Join the staff');
  expect((await screen.findByRole('alert')).textContent).toBe(TEXT);
  await type('Password', 'b');

  expect(screen.queryByText(TEXT)).toBeNull();
});
