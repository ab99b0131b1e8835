import type { StaffJoin } from '../../contract/accounts/staff-requests.ts';
import { ADMIN_ROLE } from '../../contract/accounts/user.ts';
import { runBatch, type Statement } from '../../db/batch.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import type { Visitor } from '../../security/requester.ts';
import { securityEventStatement } from '../../security/security-event.statements.ts';
import { hashNewPassword } from '../check-new-password.ts';
import { forgetFactorsStatements } from '../factors/forget-factors.statements.ts';
import { endLinksStatement } from '../mailed-link.statements.ts';
import { hashLinkToken } from '../mailed-link.ts';
import { endAccessStatements } from '../new-password.statements.ts';
import { releaseEmailStatements } from '../release-email.statements.ts';
import { findUserByEmail } from '../user.repository.ts';
import {
  insertUserStatement,
  requireAddressStatement,
  setUserStatement,
} from '../user.statements.ts';
import { findInvitation } from './staff.repository.ts';
import {
  requireRoleStatement,
  setStaffRoleStatement,
  spendInvitationStatements,
} from './staff.statements.ts';

/**
 * Treats the opened invitation as proof of ownership of its address: the account with that address
 * joins the staff, with a new name and password. Nothing that let somebody in before does so
 * afterwards: the account may have been opened by a stranger, for whom the owner of the mailbox
 * confirmed it. An account that never confirmed the address is replaced by a new one.
 * @throws {AppError} 400 when the link has ended or the password is weak; 409 when the person is on
 *   the staff already, and when another account has taken the address meanwhile
 */
export async function joinStaff(
  deps: Deps,
  { token, account: { name, password } }: StaffJoin,
  visitor: Visitor,
): Promise<StaffInvitationRow> {
  const { db } = deps;
  const now = deps.now();
  const tokenHash = hashLinkToken(token);
  const invitation = await findInvitation(db, { tokenHash, now });
  if (!invitation) throw refuse('link-ended');
  const { email } = invitation;
  const user = await findUserByEmail(db, email);
  if (user?.role === ADMIN_ROLE) throw refuse('staff-already');
  const joining = {
    invitation,
    name,
    passwordHash: await hashNewPassword(deps, password, { name, email }),
    visitor,
  };
  const { userId, statements } = user?.email_confirmed_at
    ? promote(deps, user, joining)
    : beginAccount(deps, user, joining);
  const requester = { ...visitor, userId };
  await runBatch(deps.d1, [
    ...spendInvitationStatements(db, { tokenHash, now }),
    ...(user ? [requireAddressStatement(db, user)] : []),
    ...statements,
    securityEventStatement(deps, requester, {
      kind: 'staff-joined',
      about: userId,
      detail: { role: { before: null, after: invitation.staff_role }, invitation: invitation.id },
    }),
  ]).catch(
    refuseBy({
      'link-works': 'link-ended',
      'role-as-read': 'staff-already',
      'address-as-read': 'address-outdated',
      unique: 'email-taken',
    }),
  );
  return invitation;
}

interface Joining {
  invitation: StaffInvitationRow;
  name: string;
  passwordHash: string;
  visitor: Visitor;
}

interface StaffAccount {
  userId: string;
  statements: Statement[];
}

function promote(
  deps: Deps,
  user: UserRow,
  { invitation, name, passwordHash, visitor }: Joining,
): StaffAccount {
  const { db } = deps;
  const { id: userId } = user;
  const now = deps.now();
  const statements = [
    requireRoleStatement(db, user),
    setUserStatement(db, { userId, values: { name, password_hash: passwordHash }, now }),
    ...forgetFactorsStatements(deps, { ...visitor, userId }),
    ...endAccessStatements(db, userId),
    // By the others, an earlier address could take the account back with its role.
    endLinksStatement(db, { userId, purposes: 'all' }),
    setStaffRoleStatement(db, { userId, staffRole: invitation.staff_role, now }),
  ];
  return { userId, statements };
}

function beginAccount(
  deps: Deps,
  user: UserRow | undefined,
  { invitation, name, passwordHash, visitor }: Joining,
): StaffAccount {
  const { email, staff_role } = invitation;
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
