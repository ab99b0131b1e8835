import type { StaffJoin } from '../../contract/staff-requests.ts';
import { ADMIN_ROLE } from '../../contract/user.ts';
import { runBatch, type Statement } from '../../db/batch.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import type { Visitor } from '../../security/requester.ts';
import { securityEventStatement } from '../../security/security-event.statements.ts';
import { endLinksStatement } from '../account-link.statements.ts';
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
 * Treats the opened invitation as proof of ownership of its address: the account with that address
 * joins the staff. An account that never confirmed the address may be a stranger's: a new account
 * replaces it.
 * @throws {AppError} 400 when the link has ended; 409 `account-needed` when a new account is needed
 *   and the request has none; 409 when the person is on the staff already, and when another account
 *   has taken the address meanwhile
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
  userId: string;
  statements: Statement[];
}

function promote({ db, now }: Deps, user: UserRow, invitation: StaffInvitationRow): Joining {
  const { id: userId } = user;
  const statements = [
    requireRoleStatement(db, user),
    setStaffRoleStatement(db, { userId, staffRole: invitation.staff_role, now: now() }),
    // What began as a shopper's has not passed what is required of staff: neither sessions, nor
    // links, by which an earlier address could take the account back with its role.
    endSessionsStatement(db, { userId }),
    endLinksStatement(db, { userId, purposes: 'all' }),
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
