import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { useSignout } from '../../../frontend/app/layout/top-navigation.tsx';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const list = { ...examples['GET /list/:listId/:userId'].answer, version: 1 };
const settings = { version: 7, changedAt: null, settings: DEFAULT_SETTINGS };
const delivery = examples['GET /delivery/settings/:userId'].answer;
const giftCards = examples['GET /gift-cards/:userId'].answer;
const discounts = examples['GET /discounts/:userId'].answer;

const listAt = `/admin/lists/${list._id}`;

/** Forms of the admin pages: where each is, and a text field of it. */
const forms = [
  ['settings', await adminPage('admin/settings'), '/admin/settings', 'Shop’s name'],
  ['delivery', await adminPage('admin/delivery'), '/admin/delivery', 'Percent'],
  ['list', await adminPage('admin/lists/:listId'), listAt, 'Title'],
  ['new discount', await adminPage('admin/discounts'), '/admin/discounts', 'Code'],
  ['gift card', await adminPage('admin/gift-cards'), '/admin/gift-cards', 'Message'],
] as const;

function SignOut() {
  return (
    <button type="button" onClick={useSignout()}>
      Sign out
    </button>
  );
}

const answersFor = (who: string) => ({
  [`GET /settings/${who}`]: { json: settings },
  [`GET /delivery/settings/${who}`]: { json: delivery },
  [`GET /list/${list._id}/${who}`]: { json: list },
  [`GET /discounts/${who}`]: { json: discounts },
  [`GET /gift-cards/${who}`]: { json: giftCards },
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const signIn = (_id: string) => act(() => setSession(makeSession({ _id, role: 1 })));

async function type(label: string, text: string) {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
}

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
  answerApi({
    ...answersFor('ada'),
    ...answersFor('bob'),
    'GET /settings': { status: 503, json: { error: 'Not now' } },
    'GET /categories': { json: [] },
    'GET /signout': { json: { message: 'Signout successfully!' } },
  });
  signInAda();
});

for (const [name, open, at, label] of forms) {
  test(`what was typed in the ${name} form is there again after the session has ended`, async () => {
    open(at);
    await type(label, 'Typed');
    act(clearSession);
    expect(screen.queryByLabelText(label)).toBeNull();
    signIn('ada');
    expect((await field(label)).value).toBe('Typed');
  });

  test(`only who typed it finds it in the ${name} form, and nobody after signing out`, async () => {
    open(
      at,
      <>
        <SignOut />
        <Link to={at}>Back</Link>
      </>,
    );
    const stored = (await field(label)).value;
    await type(label, 'Typed');
    signIn('bob');
    expect((await field(label)).value).toBe(stored);
    signIn('ada');
    expect((await field(label)).value).toBe('Typed');

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    signIn('ada');
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect((await field(label)).value).toBe(stored);
  });
}
