import * as z from 'zod/mini';
import { ADMIN_ROLE, type User } from '../contract/user.ts';
import { oneOf, secret, wholeNumber } from '../env-value-kinds.ts';
import { HOUR_MS, MINUTE_MS } from '../jobs/durations.ts';
import { SESSION_SECONDS } from './session-token.ts';

/** Lifetime of a token in hours: no setting makes a session live longer. */
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

/** Times of a session, UTC ISO; `used_at` is null if it was not used since it began. */
interface SessionTimes {
  signed_in_at: string;
  used_at: string | null;
}

/** Precision of a session's last use: it is written at most this often. */
const USE_NOTED_MS = 10 * MINUTE_MS;

export function lastUsed(session: SessionTimes): string {
  return session.used_at ?? session.signed_in_at;
}

/**
 * Whether a session is still valid, by its user's current role; the row's own expiry is checked
 * where it is read (`findSessionUser`).
 */
export function isSessionValid(
  session: SessionTimes & Pick<User, 'role'>,
  { now, terms }: { now: Date; terms: SessionTerms },
): boolean {
  const idleMs = now.getTime() - Date.parse(lastUsed(session));
  if (session.role !== ADMIN_ROLE) return idleMs < terms.shopper.idleMs;
  const ageMs = now.getTime() - Date.parse(session.signed_in_at);
  return idleMs < terms.staff.idleMs && ageMs < terms.staff.wholeMs;
}

/** Whether the use of a session is due to be recorded. */
export function isUseDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsed(session)) >= USE_NOTED_MS;
}
