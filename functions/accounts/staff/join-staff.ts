import type { StaffJoin } from '../../contract/staff-requests.ts';
import { ADMIN_ROLE } from '../../contract/user.ts';
import { ConstraintError, isRefusedBy, runBatch, type Statement } from '../../db/batch.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import type { Visitor } from '../../security/requester.ts';
import { securityEventStatement } from '../../security/security-event.statements.ts';
import { hashLinkToken } from '../account-link.ts';
import { hashNewPassword } from '../new-password.ts';
import { releaseEmailStatements } from '../release-email.statements.ts';
import { endSessionsStatement } from '../session.statements.ts';
import { findUserByEmail } from '../user.repository.ts';
import { insertUserStatement, requireAddressStatement } from '../user.statements.ts';
import { findInvitation } from './staff.repository.ts';
import {
  requireRoleStatement,
  setStaffRoleStatement,
  spendInvitationStatements,
} from './staff.statements.ts';

/**
 * Takes the opening of an invitation's link as proof that its address is the one's who asks: the
 * account with that address joins the staff. Where nobody has confirmed it, whoever signed up with it
 * may be a stranger: a new account takes its place.
 * @throws {AppError} 400 when the link has ended, 409 `account-needed` where a new account is needed
 *   and nothing is said of it, 409 for whoever is on the staff already, and when the address became
 *   another account's meanwhile
 */
export async function joinStaff(
  deps: Deps,
  { token, account }: StaffJoin,
  visitor: Visitor,
): Promise<StaffInvitationRow> {
  const { db } = deps;
  const now = deps.now();
  const tokenHash = hashLinkToken(token);
  const invitation = await findInvitation(db, { tokenHash, now });
  if (!invitation) throw refuse('link-ended');
  const user = await findUserByEmail(db, invitation.email);
  if (user?.role === ADMIN_ROLE) throw refuse('staff-already');
  const { userId, statements } = user?.email_confirmed_at
    ? promote(deps, user, invitation)
    : await beginAccount(deps, { user, account, invitation, visitor });
  const requester = { ...visitor, userId };
  try {
    await runBatch(deps.d1, [
      ...spendInvitationStatements(db, { tokenHash, now }),
      ...(user ? [requireAddressStatement(db, user)] : []),
      ...statements,
      securityEventStatement(deps, requester, {
        kind: 'staff-joined',
        about: userId,
        detail: { role: { before: null, after: invitation.staff_role }, invitation: invitation.id },
      }),
    ]);
  } catch (cause) {
    if (isRefusedBy('link-works', cause)) throw refuse('link-ended', { cause });
    if (isRefusedBy('role-as-read', cause)) throw refuse('staff-already', { cause });
    if (isRefusedBy('address-as-read', cause)) throw refuse('address-outdated', { cause });
    if (cause instanceof ConstraintError && cause.kind === 'unique') throw refuse('email-taken');
    throw cause;
  }
  return invitation;
}

interface Joining {
  userId: string;
  statements: Statement[];
}

function promote({ db, now }: Deps, user: UserRow, invitation: StaffInvitationRow): Joining {
  const { id: userId } = user;
  const statements = [
    requireRoleStatement(db, user),
    setStaffRoleStatement(db, { userId, staffRole: invitation.staff_role, now: now() }),
    // What was let in as a shopper has not shown what the staff must show.
    endSessionsStatement(db, { userId }),
  ];
  return { userId, statements };
}

async function beginAccount(
  deps: Deps,
  {
    user,
    account,
    invitation,
    visitor,
  }: {
    user: UserRow | undefined;
    account: StaffJoin['account'];
    invitation: StaffInvitationRow;
    visitor: Visitor;
  },
): Promise<Joining> {
  if (!account) throw refuse('account-needed');
  const { email, staff_role } = invitation;
  const { name, password } = account;
  const passwordHash = await hashNewPassword(deps, password, { name, email });
  const now = deps.now();
  const userId = deps.newId();
  const statements = [
    ...(user ? releaseEmailStatements(deps, { ...visitor, userId }, user.id) : []),
    insertUserStatement(deps.db, {
      id: userId,
      name,
      email,
      password_hash: passwordHash,
      role: ADMIN_ROLE,
      staff_role,
      email_confirmed_at: now.toISOString(),
      now,
    }),
  ];
  return { userId, statements };
}
