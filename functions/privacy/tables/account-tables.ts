import { JOB_STATE, KEPT_SECRET, type PersonalTables } from './personal-table.ts';

/** An account, with its sessions, links and factors. */
export const ACCOUNT_TABLES = {
  users: {
    of: 'id',
    shown: [
      'id',
      'name',
      'email',
      'guest_email',
      'email_confirmed_at',
      'role',
      'braintree_customer_id',
      'created_at',
      'updated_at',
    ],
    withheld: {
      [KEPT_SECRET]: ['password_hash'],
      [JOB_STATE]: ['guest_until'],
      'says nothing of who is not on the staff': ['staff_role'],
    },
    onDeletion: 'anonymised',
  },
  sessions: {
    shown: [
      'device',
      'created_at',
      'used_at',
      'expires_at',
      'signed_in_by',
      'proved_by',
      'authenticated_at',
    ],
    withheld: { [KEPT_SECRET]: ['id'] },
    onDeletion: 'deleted',
  },
  account_links: {
    shown: ['purpose', 'email', 'name', 'created_at', 'expires_at', 'was_confirmed'],
    withheld: { [JOB_STATE]: ['id'], [KEPT_SECRET]: ['session_id', 'token_hash'] },
    onDeletion: 'deleted',
  },
  staff_invitations: {
    of: 'invited_by',
    shown: ['staff_role', 'created_at', 'expires_at'],
    withheld: { [JOB_STATE]: ['id'], 'another person’s': ['email'], [KEPT_SECRET]: ['token_hash'] },
    onDeletion: 'deleted',
  },
  passkeys: {
    shown: ['name', 'credential_id', 'transports', 'created_at', 'used_at'],
    withheld: { [JOB_STATE]: ['id', 'counter'], 'says nothing of the person': ['public_key'] },
    onDeletion: 'deleted',
  },
  authenticators: {
    key: 'user_id',
    shown: ['confirmed_at', 'created_at'],
    withheld: { [KEPT_SECRET]: ['secret'], [JOB_STATE]: ['last_step'] },
    onDeletion: 'deleted',
  },
  recovery_codes: {
    key: 'code_hash',
    shown: [],
    withheld: { [KEPT_SECRET]: ['code_hash'] },
    onDeletion: 'deleted',
  },
  passkey_challenges: {
    key: 'challenge_hash',
    shown: ['purpose', 'expires_at'],
    withheld: { [KEPT_SECRET]: ['challenge_hash'] },
    onDeletion: 'deleted',
  },
  proof_tries: {
    key: 'of',
    shown: ['of', 'tries', 'window_from'],
    onDeletion: 'deleted',
  },
  sign_in_budgets: {
    of: 'key',
    nameOf: (userId) => `account ${userId}`,
    key: 'key',
    shown: ['whole_at'],
    onDeletion: 'deleted',
  },
} as const satisfies PersonalTables;
