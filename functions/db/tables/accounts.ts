import type { Generated, Insertable, Selectable } from 'kysely';
import type { Proof } from '../../contract/accounts/account-sessions.ts';
import type { StaffRole } from '../../contract/accounts/user.ts';
import type { JobColumns, RowTimes } from './common-columns.ts';

/** Tables of accounts and sign-in. */
export interface AccountTables {
  users: UserTable;
  sessions: SessionTable;
  account_links: AccountLinkTable;
  addresses: AddressTable;
  passkeys: PasskeyTable;
  authenticators: AuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  passkey_challenges: PasskeyChallengeTable;
  proof_tries: ProofTriesTable;
  account_deletions: AccountDeletionTable;
  sign_in_budgets: SignInBudgetTable;
  staff_invitations: StaffInvitationTable;
}

interface UserTable extends RowTimes {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 0 | 1;
  /** Applies only if the role is 1. */
  staff_role: Generated<StaffRole>;
  braintree_customer_id: string | null;
  /** When a link mailed to the address was opened; null if it is unknown who owns the address. */
  email_confirmed_at: string | null;
  /** Address of a guest's mails; null for an account. */
  guest_email: string | null;
  /** When the shop checks whether it still needs a guest's data. */
  guest_until: string | null;
}

export type UserRow = Selectable<UserTable>;

export type NewUserRow = Insertable<UserTable>;

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  device: Generated<string>;
  /** Null means when the session began. */
  used_at: string | null;
  signed_in_by: Generated<Proof>;
  proved_by: Generated<Proof>;
  /** Null means when the session began. */
  authenticated_at: string | null;
}

export type SessionRow = Selectable<SessionTable>;

interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export type PasskeyRow = Selectable<PasskeyTable>;

interface AuthenticatorTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: string;
}

export type AuthenticatorRow = Selectable<AuthenticatorTable>;

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: 'add' | 'sign-in' | 'prove';
  user_id: string | null;
  expires_at: string;
}

interface ProofTriesTable {
  user_id: string;
  of: 'password' | 'code';
  tries: number;
  window_from: string;
}

interface AddressTable {
  user_id: string;
  text: string;
  parts: string | null;
  updated_at: string;
}

interface AccountLinkTable {
  id: string;
  user_id: string;
  purpose: 'reset-password' | 'confirm-email' | 'claim-address' | 'undo-change' | 'claim-orders';
  email: string;
  name: string | null;
  session_id: string | null;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
  /**
   * Only for `undo-change`: 1 if the address was confirmed when the link was created; null in older
   * rows.
   */
  was_confirmed: 0 | 1 | null;
}

export type AccountLinkRow = Selectable<AccountLinkTable>;

/** Token buckets of guesses and other limits: when each is full again, in ms since 1970. */
interface SignInBudgetTable {
  key: string;
  whole_at: number;
}

/** Remaining work for a deleted account; its row also marks the account as deleted. */
interface AccountDeletionTable extends JobColumns, RowTimes {
  id: string;
  user_id: string;
  state: 'pending' | 'done';
}

export type AccountDeletionRow = Selectable<AccountDeletionTable>;

interface StaffInvitationTable {
  id: string;
  email: string;
  staff_role: StaffRole;
  /** The invitation ends when this account ends, or is no longer the owner. */
  invited_by: string;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
}

export type StaffInvitationRow = Selectable<StaffInvitationTable>;
