import type { Generated, Insertable, Selectable } from 'kysely';
import type { Proof } from '../../contract/account-sessions.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';

// Tables of accounts, and how people sign in to them.

export interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 0 | 1;
  /** Counts while the role is 1. */
  staff_role: Generated<StaffRole>;
  braintree_customer_id: string | null;
  /** When a link that went to the address was opened; null: nobody knows whose it is. */
  email_confirmed_at: string | null;
  /** Where mails to a guest go; null: this is an account. */
  guest_email: string | null;
  /** When the shop looks whether it still needs to know who a guest was. */
  guest_until: string | null;
  created_at: string;
  updated_at: string;
}

export type UserRow = Selectable<UserTable>;

export type NewUserRow = Insertable<UserTable>;

export interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  device: Generated<string>;
  /** Null: when it began. */
  used_at: string | null;
  signed_in_by: Generated<Proof>;
  proved_by: Generated<Proof>;
  /** Null: when it began. */
  authenticated_at: string | null;
}

export type SessionRow = Selectable<SessionTable>;

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export type PasskeyRow = Selectable<PasskeyTable>;

export interface AuthenticatorTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: string;
}

export type AuthenticatorRow = Selectable<AuthenticatorTable>;

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: 'add' | 'sign-in' | 'prove';
  user_id: string | null;
  expires_at: string;
}

export interface ProofTriesTable {
  user_id: string;
  of: 'password' | 'code';
  tries: number;
  window_from: string;
}

export interface AddressTable {
  user_id: string;
  text: string;
  parts: string | null;
  updated_at: string;
}

export interface AccountLinkTable {
  id: string;
  user_id: string;
  purpose: 'reset-password' | 'confirm-email' | 'claim-address' | 'undo-change' | 'claim-orders';
  email: string;
  name: string | null;
  session_id: string | null;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
  /** Of `undo-change`: 1 if the address was confirmed when the link was made; null: from before. */
  was_confirmed: 0 | 1 | null;
}

export type AccountLinkRow = Selectable<AccountLinkTable>;

/** Of guesses at a password: when it is whole again, in ms since 1970. */
export interface SignInBudgetTable {
  key: string;
  whole_at: number;
}

/** What is left to do for an account that was deleted; by its row a deleted account is known. */
export interface AccountDeletionTable {
  id: string;
  user_id: string;
  state: 'pending' | 'done';
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  created_at: string;
  updated_at: string;
}

export type AccountDeletionRow = Selectable<AccountDeletionTable>;

export interface StaffInvitationTable {
  id: string;
  email: string;
  staff_role: StaffRole;
  /** Ends with this account, and with its being the owner. */
  invited_by: string;
  token_hash: string | null;
  created_at: string;
  expires_at: string;
}

export type StaffInvitationRow = Selectable<StaffInvitationTable>;
