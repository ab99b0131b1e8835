import type { Refusal } from './refusal.ts';

/** Refusals about mailed links and unconfirmed addresses. */
export const ACCOUNT_RECOVERY_REFUSALS = {
  'link-ended': {
    status: 400,
    text: 'This link was used already, or its time is over. Please ask for a new one.',
  },
  'mails-off': {
    status: 409,
    text: 'This shop sends no mails right now. Please ask its owner for help.',
  },
  'too-many-mails': {
    status: 429,
    text: 'We have sent you several mails within the hour. Please look for them, in the spam folder too.',
  },
  /** Only with EMAIL_CONFIRMATION `required`. */
  'email-unconfirmed': {
    status: 403,
    text: 'You have an open order, and your e-mail address is not confirmed yet. Please open the link that we have mailed you; your profile sends it again. Nothing was charged.',
  },
} as const satisfies Record<string, Refusal>;
