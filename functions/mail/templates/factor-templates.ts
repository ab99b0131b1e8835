import type { AccountTemplate } from '../mail-content.ts';

const SECURITY = { label: 'See the security of your account', path: '/user/security' };
const NOT_YOU =
  'If that was not you, choose a new password now, and sign out everywhere on the page “Security” of your account.';

function notice(subject: string, what: string) {
  return (_data: Record<string, never>): AccountTemplate => ({
    subject,
    paragraphs: [what, NOT_YOU],
    action: SECURITY,
  });
}

/** Notices to an account's owner about sign-ins and second factors. */
export const FACTOR_TEMPLATES = {
  'passkey-added': notice(
    'A passkey was added to your account',
    'A new passkey signs in to your account from now on.',
  ),
  'passkey-removed': notice(
    'A passkey was removed from your account',
    'A passkey of your account does not sign in any more.',
  ),
  'authenticator-added': notice(
    'Your account has a second factor now',
    'Signing in with your password needs a code of your authenticator app as well from now on.',
  ),
  'authenticator-removed': notice(
    'Your authenticator app was removed',
    'Codes of your authenticator app are not asked for any more when you sign in.',
  ),
  'recovery-codes-made': notice(
    'Your account has new recovery codes',
    'New recovery codes were made. Those from before do not count any more.',
  ),
  'recovery-code-used': notice(
    'A recovery code of your account was used',
    'One of your recovery codes was used in the place of a code of your authenticator app. It does not count any more.',
  ),
  'sessions-ended': notice(
    'You were signed out everywhere',
    'Every sign-in of your account was ended from one of your devices.',
  ),
} as const;
