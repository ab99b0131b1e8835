import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SecurityPage } from '../../../frontend/app/routes/security-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

beforeEach(stubDialogs);

test('only the current recovery codes are shown', async () => {
  const session = makeSession({ _id: 'sam', name: 'Sam', role: 0 });
  setSession(session);
  let since: string | null = '2026-11-21T09:00:00.000Z';
  answerApi({
    'GET /user/sam/factors': () => ({
      json: {
        secondFactor: since !== null,
        authenticatorSince: since,
        passkeys: [],
        recoveryCodesLeft: since ? 10 : 0,
        required: false,
      },
    }),
    'GET /user/sam/sessions': { json: { sessions: [] } },
    'POST /user/sam/recovery-codes': { json: { recoveryCodes: ['old1-old1'] } },
    'DELETE /user/sam/authenticator': () => {
      since = null;
      return { json: { removed: true } };
    },
    'POST /user/sam/authenticator': { json: { key: 'ABC', uri: 'otpauth://totp/a?secret=ABC' } },
    'PUT /user/sam/authenticator': () => {
      since = '2026-11-22T09:00:00.000Z';
      return { json: { recoveryCodes: ['new2-new2'] } };
    },
  });
  renderPage(<SecurityPage user={session.user} />, { at: '/user/security' });
  const click = async (name: string) =>
    await userEvent.click(await screen.findByRole('button', { name }));

  await click('Make new recovery codes');
  await screen.findByText('old1-old1');
  await click('Remove the app');
  await click('Remove');
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(screen.queryByText('old1-old1')).toBeNull();

  await click('Set up an authenticator app');
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await click('Turn it on');
  await screen.findByText('new2-new2');
  expect(screen.queryByText('old1-old1')).toBeNull();
});
