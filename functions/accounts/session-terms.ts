import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { oneOf, secret, wholeNumber } from '../env-value-kinds.ts';

/** For this long after sign-in, the session alone proves who is asking. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;

/** Lifetime of a session's token: a week. No setting makes a session live longer. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** The same in hours. */
const WEEK = SESSION_SECONDS / (60 * 60);
/** Lifetime of a guest's session: long enough for a checkout and to learn its outcome. */
export const GUEST_SESSION_SECONDS = 24 * 60 * 60;

const hours = (name: string, unless: number) =>
  z._default(wholeNumber(name, { from: 1, to: WEEK, of: 'hours' }), unless);

/** Environment variables for sign-ins: session lifetimes and proof of identity. */
export const sessionVars = {
  /** How long a session may stay unused. */
  SESSION_IDLE_HOURS: hours('SESSION_IDLE_HOURS', WEEK),
  /** Lifetime of a staff session, used or not. */
  STAFF_SESSION_HOURS: hours('STAFF_SESSION_HOURS', 24),
  STAFF_IDLE_HOURS: hours('STAFF_IDLE_HOURS', 12),
  /** How long a proof of identity is valid for moving money or disclosing personal data. */
  REAUTHENTICATION_MINUTES: z._default(
    wholeNumber('REAUTHENTICATION_MINUTES', { from: 1, to: WEEK * 60, of: 'minutes' }),
    60,
  ),
  /** `required`: staff without a second factor get no staff access except to set one up. */
  STAFF_SECOND_FACTOR: z._default(oneOf('STAFF_SECOND_FACTOR', ['off', 'required']), 'off'),
  /** Encrypts the keys shared with authenticator apps; defaults to JWT_SECRET. */
  FACTOR_SECRET: z.optional(secret('FACTOR_SECRET', 32)),
};
const sessionVarsSchema = z.object(sessionVars);

/** Lifetimes of sessions and proofs of identity, in milliseconds. */
export interface SessionTerms {
  shopper: { idleMs: number };
  staff: { idleMs: number; wholeMs: number };
  proofMs: number;
  staffSecondFactor: 'off' | 'required';
}

export function sessionTermsOf(env: z.infer<typeof sessionVarsSchema>): SessionTerms {
  return {
    shopper: { idleMs: env.SESSION_IDLE_HOURS * HOUR_MS },
    staff: { idleMs: env.STAFF_IDLE_HOURS * HOUR_MS, wholeMs: env.STAFF_SESSION_HOURS * HOUR_MS },
    proofMs: env.REAUTHENTICATION_MINUTES * MINUTE_MS,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
  };
}
