import * as z from 'zod/mini';

/** How somebody proved who they are; a `recovery-code` replaces a code, once. */
const PROOFS = ['password', 'code', 'recovery-code', 'passkey'] as const;
export type Proof = (typeof PROOFS)[number];

/** Maximum sessions listed, those used last. */
export const MAX_SESSIONS_LISTED = 50;

/** A sign-in that is still valid. Times are UTC ISO. */
const accountSessionSchema = z.object({
  _id: z.string(),
  /** Such as `Firefox on Windows`; empty if unknown. */
  device: z.string(),
  signedInAt: z.string(),
  /** Accurate to about ten minutes. */
  usedAt: z.string(),
  signedInBy: z.enum(PROOFS),
  /** Whether it is the session making the request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** GET /api/user/:userId/sessions, last used first. */
export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** DELETE /api/user/:userId/sessions. */
export const sessionsEndQuerySchema = z.object({
  own: z._default(z.enum(['ended', 'kept'], 'own must be ended or kept'), 'ended'),
});

/** How many sessions were ended, and whether the requesting one was. */
export const sessionsEndedSchema = z.object({
  ended: z.number(),
  own: z.enum(['ended', 'kept']),
});
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>;
