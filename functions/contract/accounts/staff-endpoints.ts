import type { Endpoint } from '../endpoint.ts';
import { PASSWORD_REFUSALS } from '../refusal-groups.ts';
import {
  invitationEndedSchema,
  invitationRequestSchema,
  invitationSchema,
  staffChangeSchema,
  staffJoinedSchema,
  staffJoinSchema,
  staffListSchema,
  staffMemberSchema,
  staffRemovedSchema,
} from './staff-requests.ts';

/** Staff members, their roles and invitations. */
export const staffEndpoints = {
  'GET /staff/:userId': {
    summary: 'List staff members and open invitations',
    auth: { admin: 'staff' },
    response: staffListSchema,
  },
  'PUT /staff/:staffId/:userId': {
    summary: 'Change a staff member’s role',
    description:
      'Ends all sessions of that person, unless they have the role already. The shop’s only ' +
      'owner stays its owner.',
    auth: { admin: 'staff' },
    reauth: true,
    json: staffChangeSchema,
    response: staffMemberSchema,
    refusals: ['staff-not-found', 'last-owner', 'staff-outdated'],
  },
  'DELETE /staff/:staffId/:userId': {
    summary: 'Remove a staff member',
    description:
      'The account stays as a registered user’s, and its sessions end. The shop’s only owner ' +
      'cannot be removed.',
    auth: { admin: 'staff' },
    reauth: true,
    response: staffRemovedSchema,
    refusals: ['staff-not-found', 'last-owner', 'staff-outdated'],
  },
  'POST /staff/invitations/:userId': {
    summary: 'Invite a staff member by e-mail',
    description:
      'The link works once, for 72 hours. A new invitation to the same address replaces the ' +
      'earlier one.',
    auth: { admin: 'staff' },
    reauth: true,
    json: invitationRequestSchema,
    response: invitationSchema,
    limits: [{ limit: 'account', as: 'invitation', by: ['user'] }],
    refusals: ['mails-off', 'staff-already', 'too-many-invitations'],
  },
  'DELETE /staff/invitations/:invitationId/:userId': {
    summary: 'Revoke a staff invitation',
    auth: { admin: 'staff' },
    response: invitationEndedSchema,
    refusals: ['invitation-not-found'],
  },
  'POST /staff/join': {
    summary: 'Accept a staff invitation',
    description:
      'The account with the invited address gets the role, and the name and password of ' +
      '`account`; its sessions, mailed links, passkeys and authenticator app end. If no account ' +
      'has confirmed the address, a new one is created.',
    auth: 'anyone',
    json: staffJoinSchema,
    response: staffJoinedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: [
      'link-ended',
      'staff-already',
      ...PASSWORD_REFUSALS,
      'email-taken',
      'address-outdated',
    ],
  },
} as const satisfies Record<string, Endpoint>;
