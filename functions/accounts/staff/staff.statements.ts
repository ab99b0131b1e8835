import { sql } from 'kysely';
import { MAX_STAFF_LISTED } from '../../contract/accounts/staff-requests.ts';
import { ADMIN_ROLE, type StaffRole, USER_ROLE } from '../../contract/accounts/user.ts';
import { requireStatement, type Statement, statement } from '../../db/batch.ts';
import type { Database } from '../../db/database.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import type { Requester } from '../../security/requester.ts';
import {
  type EventDeps,
  securityEventStatement,
} from '../../security/security-event.statements.ts';

/** Aborts the batch if the account is the shop's only owner. */
export function requireAnotherOwnerStatement(db: Database, userId: string): Statement {
  const owners = sql`SELECT 1 FROM users WHERE role = 1 AND staff_role = 'owner'`;
  const condition = sql<boolean>`NOT EXISTS (${owners} AND id = ${userId})
    OR EXISTS (${owners} AND id <> ${userId})`;
  return requireStatement(db, 'another-owner', condition);
}

/** Aborts the batch unless the requester is still signed in and still an owner. */
export function requireOwnerStatement(
  db: Database,
  owner: { id: string; session_id: string },
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM sessions JOIN users ON users.id = user_id
    WHERE sessions.id = ${owner.session_id} AND users.id = ${owner.id}
    AND role = 1 AND staff_role = 'owner')`;
  return requireStatement(db, 'requester-owns', condition);
}

/** Aborts the batch unless the account still has the role it was read with. */
export function requireRoleStatement(
  db: Database,
  { id, role, staff_role }: Pick<UserRow, 'id' | 'role' | 'staff_role'>,
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM users
    WHERE id = ${id} AND role = ${role} AND staff_role = ${staff_role})`;
  return requireStatement(db, 'role-as-read', condition);
}

/** Gives an account a staff role, or removes it from the staff. */
export function setStaffRoleStatement(
  db: Database,
  { userId, staffRole, now }: { userId: string; staffRole: StaffRole | null; now: Date },
): Statement {
  return statement(
    db
      .updateTable('users')
      .set({
        role: staffRole ? ADMIN_ROLE : USER_ROLE,
        staff_role: staffRole ?? 'owner',
        updated_at: now.toISOString(),
      })
      .where('id', '=', userId),
  );
}

/**
 * Inserts an invitation, replacing one to the same address; its link is created with the mail.
 * Guarded by `invitation-room`: of simultaneous requests, only as many succeed as there is room for.
 */
export function insertInvitationStatements(
  db: Database,
  invitation: Omit<StaffInvitationRow, 'token_hash'>,
): Statement[] {
  const room = sql<boolean>`(SELECT count(*) FROM staff_invitations
    WHERE expires_at > ${invitation.created_at}) < ${MAX_STAFF_LISTED}`;
  return [
    statement(db.deleteFrom('staff_invitations').where('email', '=', invitation.email)),
    requireStatement(db, 'invitation-room', room),
    statement(db.insertInto('staff_invitations').values({ ...invitation, token_hash: null })),
  ];
}

/**
 * Logs the end of an invitation, and ends it; both change no row if there is none.
 */
export function endInvitationStatements(
  deps: EventDeps,
  owner: Requester,
  id: string,
): Statement[] {
  const isThere = sql<boolean>`EXISTS (SELECT 1 FROM staff_invitations WHERE id = ${id})`;
  const event = { kind: 'staff-invitation-ended', detail: { invitation: id } } as const;
  return [
    securityEventStatement(deps, owner, event, isThere),
    statement(deps.db.deleteFrom('staff_invitations').where('id', '=', id)),
  ];
}

/** Ends the invitations of a person who is no longer an owner. */
export function deleteInvitationsByStatement(db: Database, invitedBy: string): Statement {
  return statement(db.deleteFrom('staff_invitations').where('invited_by', '=', invitedBy));
}

/** Uses up an invitation, if its link still works: of two simultaneous uses, only one succeeds. */
export function spendInvitationStatements(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Statement[] {
  const works = sql<boolean>`EXISTS (SELECT 1 FROM staff_invitations
    WHERE token_hash = ${tokenHash} AND expires_at > ${now.toISOString()})`;
  return [
    requireStatement(db, 'link-works', works),
    statement(db.deleteFrom('staff_invitations').where('token_hash', '=', tokenHash)),
  ];
}
