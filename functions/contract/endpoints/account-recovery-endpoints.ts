import {
  changeUndoneSchema,
  emailConfirmationSchema,
  emailConfirmedSchema,
  linkTokenSchema,
  passwordForgottenAnswerSchema,
  passwordForgottenSchema,
  passwordResetAnswerSchema,
  passwordResetSchema,
} from '../account-recovery.ts';
import type { Endpoint } from './endpoint.ts';
import { PASSWORD_REFUSALS } from './password-refusal-codes.ts';

/** Account recovery and e-mail confirmation by mailed links. */
export const accountRecoveryEndpoints = {
  'POST /password/forgotten': {
    summary: 'Ask for a link for a new password',
    description:
      'It is mailed to the address if there is an account with it; the answer is the same if there ' +
      'is none. The link works once and for 30 minutes; a new one ends those before it. An address ' +
      'is mailed at most five in an hour.',
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
    summary: 'Set a new password by such a link',
    description:
      'Ends every session of the account, confirms its address, and is told by mail. Of an account ' +
      'whose address nobody had confirmed the saved cards are let go of; with `afresh` the address ' +
      'gets an account of its own, and the one before is closed with all that it held.',
    auth: 'anyone',
    json: passwordResetSchema,
    response: passwordResetAnswerSchema,
    limits: [{ limit: 'account', as: 'reset', by: ['address'] }],
    refusals: ['link-ended', ...PASSWORD_REFUSALS],
  },
  'POST /account/confirm-email': {
    summary: 'Confirm an e-mail address by the link that was sent to it',
    auth: 'anyone',
    json: linkTokenSchema,
    response: emailConfirmedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended', 'email-taken', 'address-outdated'],
  },
  'POST /account/undo-change': {
    summary: 'Undo a change of e-mail or password by the link in the mail about it',
    description:
      'The address from before is the account’s again, its password is void, and every session has ' +
      'ended; `resetToken` sets a new password. The link works for 72 hours.',
    auth: 'anyone',
    json: linkTokenSchema,
    response: changeUndoneSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended', 'email-taken', 'address-outdated'],
  },
  'GET /account/email/:userId': {
    summary: 'See whether one’s own e-mail address is confirmed',
    auth: 'user',
    response: emailConfirmationSchema,
  },
  'POST /account/email/:userId': {
    summary: 'Send the link that confirms one’s own address once more',
    description:
      'To the address that waits to be the account’s, if there is one. A new link ends those before it.',
    auth: 'user',
    response: emailConfirmationSchema,
    limits: [{ limit: 'account', as: 'confirmation', by: ['user'] }],
    refusals: ['mails-off', 'too-many-mails'],
  },
} as const satisfies Record<string, Endpoint>;
