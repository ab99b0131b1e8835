import { SecurityPage } from '../../../frontend/app/routes/security-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from './make-records.ts';
import { renderPage } from './render-page.tsx';
import { answerApi } from './shop-api.ts';

/**
 * Opens the security page of Sam, who has an authenticator app or not, and may set one up and remove it.
 * @param answersOf other answers of the shop, given what makes it say that the app is on, or off
 */
export function openAuthenticator(
  hasApp: boolean,
  answersOf: (turn: (on: boolean) => void) => Parameters<typeof answerApi>[0] = () => ({}),
) {
  const session = makeSession();
  setSession(session);
  let isOn = hasApp;
  const turn = (on: boolean) => {
    isOn = on;
  };
  const calls = answerApi({
    'GET /user/sam/factors': () => ({
      json: {
        secondFactor: isOn,
        authenticatorSince: isOn ? '2026-11-21T09:00:00.000Z' : null,
        passkeys: [],
        recoveryCodesLeft: isOn ? 10 : 0,
        required: false,
      },
    }),
    'GET /user/sam/sessions': { json: { sessions: [] } },
    'POST /user/sam/authenticator': { json: { key: 'ABC', uri: 'otpauth://totp/a?secret=ABC' } },
    'PUT /user/sam/authenticator': () => {
      turn(true);
      return { json: { recoveryCodes: ['new2-new2'] } };
    },
    'DELETE /user/sam/authenticator': () => {
      turn(false);
      return { json: { removed: true } };
    },
    'POST /user/sam/recovery-codes': { json: { recoveryCodes: ['made1-made1'] } },
    ...answersOf(turn),
  });
  renderPage(<SecurityPage user={session.user} />, { at: '/user/security' });
  return calls;
}
