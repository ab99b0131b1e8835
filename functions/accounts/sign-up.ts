import type { SignupInput } from '../contract/accounts/account-requests.ts';
import { USER_ROLE, type User } from '../contract/accounts/user.ts';
import { isRefusedBy, runBatch, runBatchIf } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuseBy } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { linkMailStatements } from './account-mail.statements.ts';
import { hashNewPassword } from './check-new-password.ts';
import { findUserByEmail, toUser } from './user.repository.ts';
import { insertUserStatement, type NewUser, requireAddressStatement } from './user.statements.ts';

/**
 * Creates an account with the role of a registered user, whatever the request says, and mails a
 * link to confirm its address. Where addresses must be confirmed, an address that its account has
 * not confirmed does not count as taken: the response is that of any sign-up, and the account is
 * created when the link mailed to the address is opened, with a password chosen then.
 * @throws {AppError} `Email is taken`; 400 for a weak password
 */
export async function signUp(deps: Deps, input: SignupInput, visitor: Visitor): Promise<User> {
  const row = {
    id: deps.newId(),
    name: input.name,
    email: input.email,
    password_hash: await hashNewPassword(deps, input.password, input),
    role: USER_ROLE,
    now: deps.now(),
  } as const;
  const holder = deps.emailMustBeConfirmed && (await findUserByEmail(deps.db, row.email));
  const isClaim = holder && isUnclaimed(holder) && (await mailClaimAddressLink(deps, holder, row));
  const claimed = isClaim ? holder : undefined;
  if (!claimed) await insertUser(deps, row);
  // A sign-up that has created no account yet cannot be attributed to one.
  const requester = claimed ? visitor : { ...visitor, userId: row.id };
  const subject = claimed
    ? { about: claimed.id, detail: { reason: 'address-claimed' } }
    : { about: row.id };
  await recordSecurityEvent(deps, requester, { kind: 'sign-up', ...subject });
  return toUser(row);
}

/** Whether nobody has proved that the account's address is theirs. Staff are verified otherwise. */
function isUnclaimed({ email_confirmed_at, role }: UserRow): boolean {
  return email_confirmed_at === null && role === USER_ROLE;
}

/**
 * Inserts the user, with a confirmation mail. An address that reached its limit for the hour gets
 * none: the profile can send the link again.
 */
async function insertUser(deps: Deps, row: NewUser): Promise<void> {
  const { id: userId, name, email } = row;
  const insert = insertUserStatement(deps.db, row);
  const confirm = linkMailStatements(deps, {
    userId,
    to: { name, email },
    kind: 'confirm-email',
    data: { changed: false },
    purpose: 'confirm-email',
  });
  const refuseTaken = refuseBy({ unique: 'email-taken' });
  const isDone = await runBatchIf(deps.d1, 'mail-room', [insert, ...confirm]).catch(refuseTaken);
  if (!isDone) await runBatch(deps.d1, [insert]).catch(refuseTaken);
}

/**
 * Mails a link that proves whose the address is, unless too many have been mailed.
 * @returns false when the account has left or confirmed the address meanwhile: nothing is mailed
 */
async function mailClaimAddressLink(
  deps: Deps,
  holder: UserRow,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
): Promise<boolean> {
  const claim = linkMailStatements(deps, {
    userId: holder.id,
    to: { name, email },
    kind: 'claim-address',
    data: {},
    purpose: 'claim-address',
    name,
  });
  try {
    await runBatchIf(deps.d1, 'mail-room', [requireAddressStatement(deps.db, holder), ...claim]);
    return true;
  } catch (error) {
    if (!isRefusedBy('address-as-read', error)) throw error;
    return false;
  }
}
