import {
  type Invitation,
  MAX_STAFF_LISTED,
  type StaffMember,
} from '../../contract/accounts/staff-requests.ts';
import { ADMIN_ROLE } from '../../contract/accounts/user.ts';
import type { Database } from '../../db/database.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import { addMs, DAY_MS } from '../../durations.ts';

/** Lifetime of an invitation's link, from the time it is mailed. */
export const INVITATION_LIFE_MS = 3 * DAY_MS;

export function toStaffMember(row: UserRow): StaffMember {
  return { _id: row.id, name: row.name, email: row.email, staffRole: row.staff_role };
}

export function toInvitation(
  row: Pick<StaffInvitationRow, 'id' | 'email' | 'staff_role' | 'expires_at'>,
): Invitation {
  const { id: _id, email, staff_role: staffRole, expires_at: expiresAt } = row;
  return { _id, email, staffRole, expiresAt };
}

/** Lists the staff by role, at most {@link MAX_STAFF_LISTED}. */
export function listStaff(db: Database): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', ADMIN_ROLE)
    .orderBy('staff_role')
    .orderBy('id')
    .limit(MAX_STAFF_LISTED)
    .execute();
}

/** Lists pending invitations, at most {@link MAX_STAFF_LISTED}. */
export function listInvitations(db: Database, now: Date): Promise<StaffInvitationRow[]> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .limit(MAX_STAFF_LISTED)
    .execute();
}

export function findStaffMember(db: Database, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', ADMIN_ROLE)
    .executeTakeFirst();
}

/** Returns the invitation if its link works now; it ends when its sender is no longer an owner. */
export function findInvitation(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffInvitationRow | undefined> {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('users.role', '=', ADMIN_ROLE)
    .where('users.staff_role', '=', 'owner')
    .executeTakeFirst();
}

/**
 * Sets the token of an invitation about to be mailed, replacing that of an earlier attempt, and
 * restarts its lifetime.
 * @returns false when the invitation has ended
 */
export async function setInvitationToken(
  db: Database,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({
      token_hash: tokenHash,
      expires_at: addMs(now, INVITATION_LIFE_MS).toISOString(),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
