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
} from '../staff-requests.ts';
import type { Endpoint } from './endpoint.ts';
import { PASSWORD_REFUSALS } from './password-refusal-codes.ts';

/** Staff members, their roles and invitations. */
export const staffEndpoints = {
  'GET /staff/:userId': {
    summary: 'List the staff, and invitations that wait',
    auth: 'admin',
    permission: 'staff',
    response: staffListSchema,
  },
  'PUT /staff/:staffId/:userId': {
    summary: 'Give one of the staff another role',
    description: 'Ends that person’s sessions. The shop keeps an owner.',
    auth: 'admin',
    permission: 'staff',
    reauth: true,
    json: staffChangeSchema,
    response: staffMemberSchema,
    refusals: ['staff-not-found', 'last-owner', 'staff-outdated'],
  },
  'DELETE /staff/:staffId/:userId': {
    summary: 'Take somebody off the staff',
    description: 'The account stays, as a registered user’s; its sessions end.',
    auth: 'admin',
    permission: 'staff',
    reauth: true,
    response: staffRemovedSchema,
    refusals: ['staff-not-found', 'last-owner', 'staff-outdated'],
  },
  'POST /staff/invitations/:userId': {
    summary: 'Invite somebody to the staff by mail',
    description: 'The link works once, for 72 hours; a new one ends that of before.',
    auth: 'admin',
    permission: 'staff',
    reauth: true,
    json: invitationRequestSchema,
    response: invitationSchema,
    limits: [{ limit: 'account', as: 'invitation', by: ['user'] }],
    refusals: ['mails-off', 'staff-already', 'too-many-invitations'],
  },
  'DELETE /staff/invitations/:invitationId/:userId': {
    summary: 'End an invitation',
    auth: 'admin',
    permission: 'staff',
    response: invitationEndedSchema,
    refusals: ['invitation-not-found'],
  },
  'POST /staff/join': {
    summary: 'Join the staff by the link of an invitation',
    description:
      'The account with the invited address gets the role, and its sessions end. Where there is none ' +
      'whose address is confirmed, `account` makes one; without it the call is refused.',
    auth: 'anyone',
    json: staffJoinSchema,
    response: staffJoinedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: [
      'link-ended',
      'account-needed',
      'staff-already',
      ...PASSWORD_REFUSALS,
      'email-taken',
      'address-outdated',
    ],
  },
} as const satisfies Record<string, Endpoint>;
