import type { WrittenRefusal } from '../refusal-types.ts';
import { passwordShortText } from './password-length.ts';

/** Refusals of the account calls. */
export const ACCOUNT_REFUSALS = {
  'email-taken': { text: 'Email is taken', field: 'email' },
  /** The account changed between the read and the write. */
  'address-outdated': 'The account with this address has just been changed. Please try again.',
  'wrong-credentials': { status: 401, text: 'Email and password dont match' },
  /** Too many wrong passwords for one account, wherever they came from. */
  'sign-in-paused': {
    status: 429,
    text: 'There were too many attempts to sign in to this account. Please wait {wait}, or sign in on a device that you have used before.',
    example: { wait: '6 minutes' },
  },
  /**
   * Shorter than the operator requires; below the specified 6 the schemas refuse, in the same
   * words.
   */
  'password-short': {
    status: 400,
    text: passwordShortText('{least}'),
    example: { least: '8' },
    field: 'password',
  },
  'password-common': {
    status: 400,
    text: 'This password is one of the most common and easy to guess. Please choose another',
    field: 'password',
  },
  'password-guessable': {
    status: 400,
    text: 'This password is too similar to your name, your e-mail address or the name of the shop. Please choose another',
    field: 'password',
  },
  'password-breached': {
    status: 400,
    text: 'This password has appeared in a data breach and is easy to guess. Please choose another',
    field: 'password',
  },
  'password-needed': {
    status: 403,
    text: 'Please enter your current password',
    field: 'currentPassword',
  },
  'password-wrong': {
    status: 403,
    text: 'The current password is not right',
    field: 'currentPassword',
  },
  /** Somebody must be able to run the shop. */
  'last-admin':
    'You are the shop’s only owner. Make somebody else an owner before you delete your account',
  'money-in-flight':
    'A payment or a refund of yours is still being confirmed. Please try again when that is done; it usually takes a few minutes',
  'user-not-changed': 'User update failed',
} as const satisfies Record<string, WrittenRefusal>;
