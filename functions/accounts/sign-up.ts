import type { SignupInput } from '../contract/account-requests.ts';
import { USER_ROLE, type User } from '../contract/user.ts';
import { runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuseBy } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { linkMailStatements } from './account-mail.statements.ts';
import { mayBeMailed } from './mail-limit.ts';
import { hashNewPassword } from './new-password.ts';
import { findUserByEmail, toUser } from './user.repository.ts';
import { insertUserStatement, type NewUser } from './user.statements.ts';

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
  const claimed = holder && isUnclaimed(holder) ? holder : undefined;
  if (claimed) await mailClaimAddressLink(deps, claimed, row);
  else await insertUser(deps, row);
  // A sign-up that has created no account yet cannot be attributed to one.
  const requester = claimed ? visitor : { ...visitor, userId: row.id };
  const of = claimed
    ? { about: claimed.id, detail: { reason: 'address-claimed' } }
    : { about: row.id };
  await recordSecurityEvent(deps, requester, { kind: 'sign-up', ...of });
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
  const kind = 'confirm-email';
  const confirm = (await mayBeMailed(deps, { to: email, kind }))
    ? linkMailStatements(deps, {
        userId,
        to: { name, email },
        kind,
        data: { changed: false },
        purpose: kind,
      })
    : [];
  await runBatch(deps.d1, [insertUserStatement(deps.db, row), ...confirm]).catch(
    refuseBy({ unique: 'email-taken' }),
  );
}

async function mailClaimAddressLink(
  deps: Deps,
  holder: UserRow,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
): Promise<void> {
  if (!(await mayBeMailed(deps, { to: email, kind: 'claim-address' }))) return;
  const claim = linkMailStatements(deps, {
    userId: holder.id,
    to: { name, email },
    kind: 'claim-address',
    data: {},
    purpose: 'claim-address',
    name,
  });
  await runBatch(deps.d1, claim);
}
