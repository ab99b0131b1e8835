import {
  type EmailConfirmation,
  FORGOTTEN_ANSWER,
} from '../contract/accounts/account-recovery-requests.ts';

const email = 'sam@example.com';
const token = 'k3V0bGluay1mcm9tLXRoZS1tYWlsLW9mLXRoZS1zaG8';
const standing: EmailConfirmation = {
  email,
  confirmed: false,
  pending: null,
  required: true,
  mails: true,
};

/** Examples of the calls around mailed links. */
export const recoveryExamples = {
  'POST /password/forgotten': { input: { email }, answer: { message: FORGOTTEN_ANSWER } },
  'POST /password/reset': {
    input: { token, password: 'a-pond-in-concord-1' },
    answer: { message: 'Your new password is set. Please sign in with it.' },
  },
  'POST /account/confirm-email': { input: { token }, answer: { email } },
  'POST /account/undo-change': { input: { token }, answer: { email, resetToken: token } },
  'GET /account/email/:userId': { answer: standing },
  'POST /account/email/:userId': { answer: standing },
} as const;
