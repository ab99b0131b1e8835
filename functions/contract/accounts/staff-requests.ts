import * as z from 'zod/mini';
import { choice, linkToken } from '../request-fields.ts';
import { signupSchema } from './account-requests.ts';
import { emailSchema } from './email-address.ts';
import { newPasswordSchema } from './new-password.ts';
import { STAFF_ROLES } from './user.ts';

/** Maximum staff members, and open invitations, per answer. */
export const MAX_STAFF_LISTED = 100;

const staffRole = choice('staffRole', STAFF_ROLES);

export const staffMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  staffRole,
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** GET /api/staff/:userId. */
export const staffListSchema = z.object({
  staff: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
});
export type StaffList = z.infer<typeof staffListSchema>;

/** PUT /api/staff/:staffId/:userId. */
export const staffChangeSchema = z.object({ staffRole });

export const staffRemovedSchema = z.object({ message: z.literal('Removed from the staff') });

/** POST /api/staff/invitations/:userId. */
export const invitationRequestSchema = z.object({ email: emailSchema, staffRole });
export const invitationEndedSchema = z.object({ message: z.literal('Invitation ended') });

/**
 * POST /api/staff/join. The account of the address, new or not, has this name and password from
 * then on.
 */
export const staffJoinSchema = z.object({
  token: linkToken(),
  account: z.object({ name: signupSchema.shape.name, password: newPasswordSchema }),
});
export type StaffJoin = z.infer<typeof staffJoinSchema>;
export const staffJoinedSchema = z.object({ email: z.string(), staffRole });
