import type { StaffMember } from '../../contract/accounts/staff-requests.ts';
import type { StaffRole } from '../../contract/accounts/user.ts';
import { runBatch } from '../../db/batch.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { securityEventStatement } from '../../security/security-event.statements.ts';
import type { SessionRequester } from '../session.repository.ts';
import { endSessionsStatement } from '../session.statements.ts';
import { findStaffMember, toStaffMember } from './staff.repository.ts';
import {
  deleteInvitationsByStatement,
  requireAnotherOwnerStatement,
  requireOwnerStatement,
  requireRoleStatement,
  setStaffRoleStatement,
} from './staff.statements.ts';

/**
 * Gives a staff member another role; all of their sessions end.
 * @throws {AppError} 404 if the person is not on the staff; 409 for the shop's only owner, or when
 *   somebody else has changed the role meanwhile
 */
export async function changeStaffRole(
  deps: Deps,
  owner: SessionRequester,
  { staffId, staffRole }: { staffId: string; staffRole: StaffRole },
): Promise<StaffMember> {
  const member = await getStaffMember(deps, staffId);
  if (member.staff_role !== staffRole) await setRole(deps, owner, member, staffRole);
  return toStaffMember({ ...member, staff_role: staffRole });
}

/**
 * Removes a person from the staff: they keep a registered user's account, signed out everywhere.
 * @throws {AppError} as `changeStaffRole`
 */
export async function removeStaff(
  deps: Deps,
  owner: SessionRequester,
  staffId: string,
): Promise<void> {
  await setRole(deps, owner, await getStaffMember(deps, staffId), null);
}

async function getStaffMember({ db }: Deps, id: string): Promise<UserRow> {
  const member = await findStaffMember(db, id);
  if (!member) throw refuse('staff-not-found');
  return member;
}

async function setRole(
  deps: Deps,
  owner: SessionRequester,
  member: UserRow,
  staffRole: StaffRole | null,
): Promise<void> {
  const { db } = deps;
  const { id: userId, staff_role: before } = member;
  await runBatch(deps.d1, [
    requireOwnerStatement(db, owner),
    requireRoleStatement(db, member),
    ...(before === 'owner' ? [requireAnotherOwnerStatement(db, userId)] : []),
    setStaffRoleStatement(db, { userId, staffRole, now: deps.now() }),
    endSessionsStatement(db, { userId }),
    ...(before === 'owner' ? [deleteInvitationsByStatement(db, userId)] : []),
    securityEventStatement(deps, owner, {
      kind: staffRole ? 'staff-role-changed' : 'staff-removed',
      about: userId,
      detail: { role: { before, after: staffRole } },
    }),
  ]).catch(
    refuseBy({
      'requester-owns': 'not-permitted',
      'role-as-read': 'staff-outdated',
      'another-owner': 'last-owner',
    }),
  );
}
