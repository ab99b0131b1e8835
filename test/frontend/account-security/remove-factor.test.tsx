import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SecurityPage } from '../../../frontend/app/routes/security-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const ONLY_ONE = /your only second factor/;
const REFUSAL = 'Staff of this shop need a second factor. Add another one first';

beforeEach(stubDialogs);

interface Refused {
  status: number;
  json: unknown;
}

/** Opens the security page of an account with these passkeys and, perhaps, an authenticator app. */
async function openSecurity(
  names: string[],
  { app = false, removal, rename }: { app?: boolean; removal?: Refused; rename?: Refused } = {},
) {
  setSession(makeSession());
  let passkeys = names.map((name) => ({
    _id: name.toLowerCase(),
    name,
    createdAt: '2026-11-21T09:00:00.000Z',
    usedAt: null,
  }));
  const calls = answerApi({
    'GET /user/sam/factors': () => ({
      json: {
        secondFactor: true,
        authenticatorSince: app ? '2026-11-21T09:00:00.000Z' : null,
        passkeys,
        recoveryCodesLeft: 10,
        required: false,
      },
    }),
    'GET /user/sam/sessions': { json: { sessions: [] } },
    'PUT /user/sam/passkeys/phone': () => {
      passkeys = [];
      return rename ?? { json: {} };
    },
    'DELETE /user/sam/passkeys/phone': () => {
      if (removal) return removal;
      passkeys = passkeys.filter(({ _id }) => _id !== 'phone');
      return { json: { removed: true } };
    },
  });
  renderPage(<SecurityPage user={makeSession().user} />, { at: '/user/security' });
  await screen.findByRole('region', { name: 'Passkeys' });
  return () => calls.filter(({ call }) => call.startsWith('DELETE'));
}

async function ask(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('a passkey is removed only once that is confirmed', async () => {
  const removals = await openSecurity(['Phone', 'Laptop']);

  const first = await ask('Remove Phone');
  expect(first.queryByText(ONLY_ONE)).toBeNull();
  await userEvent.click(first.getByRole('button', { name: 'Keep' }));
  expect(removals()).toEqual([]);

  const second = await ask('Remove Phone');
  await userEvent.click(second.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('Phone')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removals()).toHaveLength(1);
});

test.each([
  ['a passkey', ['Phone'], { app: false }, 'Remove Phone'],
  ['an app', [], { app: true }, 'Remove the app'],
])('removing %s that is the only second factor says what ends with it', async (...given) => {
  const [_what, names, { app }, button] = given;
  await openSecurity(names, { app });

  expect((await ask(button)).queryByText(ONLY_ONE)).not.toBeNull();
});

test('removing an app beside a passkey does not speak of an only second factor', async () => {
  await openSecurity(['Phone'], { app: true });

  expect((await ask('Remove the app')).queryByText(ONLY_ONE)).toBeNull();
});

test('a refused rename says why although the passkey is gone', async () => {
  const error = 'There is no such passkey';
  const refused = { status: 404, json: { error, reason: 'passkey-not-found' } };
  await openSecurity(['Phone'], { rename: refused });

  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.queryByLabelText('Name of the passkey')).not.toBeNull();
});

test('a refused removal says why in its dialog', async () => {
  const json = { error: REFUSAL, reason: 'last-factor' };
  await openSecurity(['Phone'], { removal: { status: 409, json } });

  const dialog = await ask('Remove Phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));

  await dialog.findByText(REFUSAL);
  expect(screen.queryByRole('button', { name: 'Remove Phone' })).not.toBeNull();
});
