import type { Invitation } from '../../contract/accounts/staff-requests.ts';
import { ADMIN_ROLE, type StaffRole } from '../../contract/accounts/user.ts';
import { runBatch } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { addMs } from '../../durations.ts';
import { queueAccountMailStatement } from '../../mail/mail.statements.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { securityEventStatement } from '../../security/security-event.statements.ts';
import type { SessionRequester } from '../session.repository.ts';
import { findUserByEmail } from '../user.repository.ts';
import { INVITATION_LIFE_MS, toInvitation } from './staff.repository.ts';
import {
  endInvitationStatements,
  insertInvitationStatements,
  requireOwnerStatement,
} from './staff.statements.ts';

/**
 * Mails a link to join the staff; an earlier one to the same address ends.
 * @throws {AppError} 409 if the shop sends no mail, the person is on the staff already, or too many
 *   other invitations are pending; 403 when the requester has just been signed out or demoted
 */
export async function inviteStaff(
  deps: Deps,
  owner: SessionRequester,
  { email, staffRole }: { email: string; staffRole: StaffRole },
): Promise<Invitation> {
  const { db } = deps;
  const now = deps.now();
  if (!deps.mailing) throw refuse('mails-off');
  const account = await findUserByEmail(db, email);
  if (account?.role === ADMIN_ROLE) throw refuse('staff-already');
  const row = {
    id: deps.newId(),
    email,
    staff_role: staffRole,
    invited_by: owner.id,
    created_at: now.toISOString(),
    expires_at: addMs(now, INVITATION_LIFE_MS).toISOString(),
  };
  await runBatch(deps.d1, [
    requireOwnerStatement(db, owner),
    ...insertInvitationStatements(db, row),
    queueAccountMailStatement(db, {
      id: deps.newId(),
      kind: 'staff-invitation',
      // No user: the address may have no account.
      userId: null,
      to: { name: account?.name ?? '', email },
      data: { invitationId: row.id, staffRole },
      now,
    }),
    securityEventStatement(deps, owner, {
      kind: 'staff-invited',
      about: account?.id,
      detail: { role: staffRole, invitation: row.id },
    }),
  ]).catch(
    refuseBy({ 'requester-owns': 'not-permitted', 'invitation-room': 'too-many-invitations' }),
  );
  return toInvitation(row);
}

/** @throws {AppError} 404 when there is no such invitation (any more) */
export async function endInvitation(
  deps: Deps,
  owner: SessionRequester,
  id: string,
): Promise<void> {
  const [, ended] = await runBatch(deps.d1, endInvitationStatements(deps, owner, id));
  if (!ended) throw refuse('invitation-not-found');
}
