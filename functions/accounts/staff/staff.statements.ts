import { sql } from 'kysely';
import type { StaffRole } from '../../contract/staff-roles.ts';
import { ADMIN_ROLE, USER_ROLE } from '../../contract/user.ts';
import { type Statement, statement } from '../../db/batch.ts';
import type { Database } from '../../db/database.ts';
import { requireStatement } from '../../db/guard.statements.ts';
import type { StaffInvitationRow, UserRow } from '../../db/tables/accounts.ts';
import type { Requester } from '../../security/requester.ts';
import {
  type EventDeps,
  securityEventStatement,
} from '../../security/security-event.statements.ts';

/** The batch goes on only if the shop keeps an owner when this account is none any more. */
export function requireAnotherOwnerStatement(db: Database, userId: string): Statement {
  const owners = sql`SELECT 1 FROM users WHERE role = 1 AND staff_role = 'owner'`;
  const condition = sql<boolean>`NOT EXISTS (${owners} AND id = ${userId})
    OR EXISTS (${owners} AND id <> ${userId})`;
  return requireStatement(db, 'another-owner', condition);
}

/** The batch goes on only if who asks has not been signed out meanwhile, and is the owner still. */
export function requireOwnerStatement(
  db: Database,
  owner: { id: string; session_id: string },
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM sessions JOIN users ON users.id = user_id
    WHERE sessions.id = ${owner.session_id} AND users.id = ${owner.id}
    AND role = 1 AND staff_role = 'owner')`;
  return requireStatement(db, 'requester-owns', condition);
}

/** The batch goes on only if the account has the role that it was read with. */
export function requireRoleStatement(
  db: Database,
  { id, role, staff_role }: Pick<UserRow, 'id' | 'role' | 'staff_role'>,
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM users
    WHERE id = ${id} AND role = ${role} AND staff_role = ${staff_role})`;
  return requireStatement(db, 'role-as-read', condition);
}

/** Gives an account a role on the staff, or takes it off the staff. */
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

/** Invites somebody, in place of an invitation to the same address; its link comes with the mail. */
export function insertInvitationStatements(
  db: Database,
  invitation: Omit<StaffInvitationRow, 'token_hash'>,
): Statement[] {
  return [
    statement(db.deleteFrom('staff_invitations').where('email', '=', invitation.email)),
    statement(db.insertInto('staff_invitations').values({ ...invitation, token_hash: null })),
  ];
}

/**
 * End an invitation, where there is one; the security log tells of it. The last says whether there was.
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

/** Ends the invitations of somebody who is not the owner any more. */
export function endInvitationsStatement(db: Database, invitedBy: string): Statement {
  return statement(db.deleteFrom('staff_invitations').where('invited_by', '=', invitedBy));
}

/** Spends an invitation, if its link works to that moment: of two who use it at once, one does. */
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

/** Sweeps the invitations that nobody can use any more. */
export function purgeInvitationsStatement(db: Database, now: Date): Statement {
  return statement(db.deleteFrom('staff_invitations').where('expires_at', '<=', now.toISOString()));
}
