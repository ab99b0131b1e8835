import { FORGOTTEN_ANSWER, ORDERS_STAY } from '../contract/accounts/account-recovery-requests.ts';
import { logFailure } from '../log.ts';
import { sendLatestMails } from '../mail/send-due-mails.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { confirmEmail, getEmailConfirmation, resendConfirmation } from './email-confirmation.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { undoEmailChange } from './undo-email-change.ts';

/**
 * Password resets, address confirmation and undoing of changes.
 * Access and rate limits: `contract/accounts/account-recovery-endpoints.ts`.
 */
export const accountRecoveryRoutes = serveEndpoints({
  'POST /password/forgotten': ({ c, deps, json }) => {
    if (!deps.mailing) throw refuse('mails-off');
    // All work happens after the response: neither its text nor its timing reveals whether there is
    // an account.
    const work = requestPasswordReset(deps, json.email).then(() => sendLatestMails(deps));
    c.executionCtx.waitUntil(
      work.catch((error: unknown) => logFailure('password reset not mailed', { error })),
    );
    return { message: FORGOTTEN_ANSWER };
  },

  'POST /password/reset': async ({ deps, json, requester }) => {
    const { email, ordersStay } = await resetPassword(deps, json, requester);
    const message = 'Your new password is set. Please sign in with it.';
    return { email, message: ordersStay ? `${message} ${ORDERS_STAY}` : message };
  },

  'POST /account/confirm-email': async ({ deps, json, requester }) => ({
    email: await confirmEmail(deps, json.token, requester),
  }),

  'POST /account/undo-change': ({ deps, json, requester }) =>
    undoEmailChange(deps, json.token, requester),

  'GET /account/email/:userId': ({ deps, user }) => getEmailConfirmation(deps, user),

  'POST /account/email/:userId': ({ deps, user }) => resendConfirmation(deps, user),
});
