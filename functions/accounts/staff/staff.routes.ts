import { serveEndpoints } from '../../middleware/serve-endpoint.ts';
import { changeStaffRole, removeStaff } from './change-staff.ts';
import { endInvitation, inviteStaff } from './invite-staff.ts';
import { joinStaff } from './join-staff.ts';
import { listInvitations, listStaff, toInvitation, toStaffMember } from './staff.repository.ts';

/**
 * Staff members, their roles, and invitations.
 * Access and rate limits: `contract/accounts/staff-endpoints.ts`.
 */
export const staffRoutes = serveEndpoints({
  'GET /staff/:userId': async ({ deps }) => {
    const [staff, invitations] = await Promise.all([
      listStaff(deps.db),
      listInvitations(deps.db, deps.now()),
    ]);
    return { staff: staff.map(toStaffMember), invitations: invitations.map(toInvitation) };
  },

  'PUT /staff/:staffId/:userId': ({ deps, requester, params, json }) =>
    changeStaffRole(deps, requester, { staffId: params.staffId, staffRole: json.staffRole }),

  'DELETE /staff/:staffId/:userId': async ({ deps, requester, params }) => {
    await removeStaff(deps, requester, params.staffId);
    return { message: 'Removed from the staff' } as const;
  },

  'POST /staff/invitations/:userId': ({ deps, requester, json }) =>
    inviteStaff(deps, requester, json),

  'DELETE /staff/invitations/:invitationId/:userId': async ({ deps, requester, params }) => {
    await endInvitation(deps, requester, params.invitationId);
    return { message: 'Invitation ended' } as const;
  },

  'POST /staff/join': async ({ deps, json, requester }) => {
    const { email, staff_role: staffRole } = await joinStaff(deps, json, requester);
    return { email, staffRole };
  },
});
