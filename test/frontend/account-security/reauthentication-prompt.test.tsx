import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReauthenticationPrompt } from '../../../frontend/app/layout/reauthentication-prompt.tsx';
import { requestReauthentication } from '../../../frontend/stores/reauthentication-store.ts';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

test('when the session ends while its user is asked who they are, the next one is not asked', async () => {
  stubDialogs();
  answerApi({});
  setSession(makeSession());
  renderPage(<ReauthenticationPrompt />);
  const proved = requestReauthentication();
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });

  act(clearSession);
  expect(await proved).toBe(false);
  act(() => setSession(makeSession()));
  expect(screen.queryByRole('dialog')).toBeNull();
});
