import * as z from 'zod/mini';

/** By what somebody showed who they are; `recovery-code` stands in for a code, once. */
const PROOFS = ['password', 'code', 'recovery-code', 'passkey'] as const;
export type Proof = (typeof PROOFS)[number];

/** At most so many of one's sessions are listed, those used last. */
export const MAX_SESSIONS_LISTED = 50;

/** A sign-in that still counts. Times are UTC ISO. */
const accountSessionSchema = z.object({
  _id: z.string(),
  /** Such as `Firefox on Windows`; empty when nothing is known. */
  device: z.string(),
  signedInAt: z.string(),
  /** To about ten minutes. */
  usedAt: z.string(),
  signedInBy: z.enum(PROOFS),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** GET /api/user/:userId/sessions, the one used last first. */
export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** DELETE /api/user/:userId/sessions. */
export const sessionsEndQuerySchema = z.object({
  own: z._default(z.enum(['ended', 'kept'], 'own must be ended or kept'), 'ended'),
});

/** How many sessions have ended, and what has become of the one that asked. */
export const sessionsEndedSchema = z.object({
  ended: z.number(),
  own: z.enum(['ended', 'kept']),
});
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>;
