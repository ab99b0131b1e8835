import type { Endpoint } from '../endpoint.ts';
import { PASSWORD_REFUSALS } from '../refusal-groups.ts';
import {
  changeUndoneSchema,
  emailConfirmationSchema,
  emailConfirmedSchema,
  linkTokenSchema,
  passwordForgottenAnswerSchema,
  passwordForgottenSchema,
  passwordResetAnswerSchema,
  passwordResetSchema,
} from './account-recovery-requests.ts';

/** Account recovery and e-mail confirmation by mailed links. */
export const accountRecoveryEndpoints = {
  'POST /password/forgotten': {
    summary: 'Request a password reset link',
    description:
      'E-mails a link if an account has this address; the response is the same if none has. An ' +
      'address that only guests have used gets a link to claim their orders instead. A reset ' +
      'link works once, for 30 minutes, and invalidates earlier ones. An address is sent at ' +
      'most 5 such e-mails per hour.',
    auth: 'anyone',
    json: passwordForgottenSchema,
    response: passwordForgottenAnswerSchema,
    limits: [
      { limit: 'account', as: 'forgotten', by: ['address'] },
      { limit: 'account', as: 'forgotten', by: ['email'] },
    ],
    refusals: ['mails-off'],
  },
  'POST /password/reset': {
    summary: 'Set a new password with a reset link',
    description:
      'Ends every session of the account and confirms its address (`email`, to sign in with); the ' +
      'account is notified by e-mail. Guest orders placed with the address join the account, unless ' +
      'an earlier address can still undo its change to this one: then `message` and the e-mail say ' +
      'when they can. If the address had never been confirmed, the saved payment methods, the ' +
      'remembered address and the passkeys are removed too. In that case `afresh` gives the address ' +
      'a new account instead; the previous account is closed and keeps everything it held.',
    auth: 'anyone',
    json: passwordResetSchema,
    response: passwordResetAnswerSchema,
    limits: [{ limit: 'account', as: 'reset', by: ['address'] }],
    refusals: ['link-ended', ...PASSWORD_REFUSALS],
  },
  'POST /account/confirm-email': {
    summary: 'Confirm an e-mail address with its e-mailed link',
    description:
      'The link works once, for 72 hours. A new address that was waiting for it becomes the ' +
      'account’s, and the previous address is notified. Guest orders placed with the address ' +
      'join the account.',
    auth: 'anyone',
    json: linkTokenSchema,
    response: emailConfirmedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended', 'email-taken', 'address-outdated'],
  },
  'POST /account/undo-change': {
    summary: 'Undo an e-mail or password change with the link in its notice',
    description:
      'Restores the previous address, invalidates the password and ends every session; pass ' +
      '`resetToken` to `POST /password/reset` to set a new password. A shopper’s passkeys and ' +
      'authenticator app that were added since the change are removed, and so are all saved ' +
      'payment methods if the other address was confirmed. The link works once, for 72 hours.',
    auth: 'anyone',
    json: linkTokenSchema,
    response: changeUndoneSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended', 'email-taken', 'address-outdated'],
  },
  'GET /account/email/:userId': {
    summary: 'Retrieve the confirmation status of the signed-in user’s e-mail address',
    description: '`pending` is a new address that takes effect once its link is opened, or null.',
    auth: 'user',
    response: emailConfirmationSchema,
  },
  'POST /account/email/:userId': {
    summary: 'Resend the e-mail confirmation link',
    description:
      'Sent to the `pending` address if there is one, otherwise to the account’s own. A new ' +
      'link invalidates earlier ones. Nothing is sent if the address is confirmed and none is ' +
      'pending.',
    auth: 'user',
    response: emailConfirmationSchema,
    limits: [{ limit: 'account', as: 'confirmation', by: ['user'] }],
    refusals: ['mails-off', 'address-outdated', 'too-many-mails'],
  },
} as const satisfies Record<string, Endpoint>;
