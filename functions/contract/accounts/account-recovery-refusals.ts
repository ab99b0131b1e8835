import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals about mailed links and unconfirmed addresses. */
export const ACCOUNT_RECOVERY_REFUSALS = {
  'link-ended': {
    status: 400,
    text: 'This link has already been used or has expired. Please ask for a new one.',
  },
  'address-new':
    'The account with this address had another one until a short time ago, which can still take it back. In three days, please have a link for a new password mailed from the sign-in page: with it, the orders join the account.',
  'mails-off': 'This shop can’t send e-mails right now. Please ask its owner for help.',
  'too-many-mails': {
    status: 429,
    text: 'We have sent you several e-mails within the last hour. Please check your inbox and your spam folder.',
  },
  /** Only with EMAIL_CONFIRMATION `required`. */
  'email-unconfirmed': {
    status: 403,
    text: 'You have an open order, and your e-mail address is not confirmed yet. Please open the link that we have e-mailed you; you can have it sent again from your profile. Nothing was charged.',
  },
} as const satisfies Record<string, WrittenRefusal>;
