import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '../jobs/schedule.ts';

const hours = (name: string, most: number, unless: number) => whole(name, 'hours', most, unless);

/** Variables are texts. */
function whole(name: string, unit: string, most: number, unless: number) {
  const complaint = `${name} must be a whole number of ${unit} from 1 to ${most}`;
  return z._default(
    z.coerce
      .number(complaint)
      .check(z.int(complaint), z.minimum(1, complaint), z.maximum(most, complaint)),
    unless,
  );
}

/** A token counts for a week: no setting makes a session live longer. */
const WEEK = 7 * 24;

/** The variables of sign-ins: how long one lasts, and what it takes to prove who one is. */
export const accountVars = {
  /** How long a session may lie unused. */
  SESSION_IDLE_HOURS: hours('SESSION_IDLE_HOURS', WEEK, WEEK),
  /** How long a session of staff lasts, used or not. */
  STAFF_SESSION_HOURS: hours('STAFF_SESSION_HOURS', WEEK, 24),
  STAFF_IDLE_HOURS: hours('STAFF_IDLE_HOURS', WEEK, 12),
  /** How long a proof counts for what moves money or gives people's data out. */
  REAUTHENTICATION_MINUTES: whole('REAUTHENTICATION_MINUTES', 'minutes', WEEK * 60, 60),
  /** `required`: staff without a second factor can do nothing of staff's but set one up. */
  STAFF_SECOND_FACTOR: z._default(
    z.enum(['off', 'required'], 'STAFF_SECOND_FACTOR must be off or required'),
    'off',
  ),
  /** Encrypts what authenticator apps share with the shop; without it, JWT_SECRET does. */
  FACTOR_SECRET: z.optional(
    z.string().check(z.minLength(32, 'FACTOR_SECRET must have at least 32 characters')),
  ),
};
const accountVarsSchema = z.object(accountVars);

/** How long sign-ins and proofs count, in milliseconds. */
export interface SessionTerms {
  shopper: { idleMs: number };
  staff: { idleMs: number; wholeMs: number };
  proofMs: number;
  staffSecondFactor: 'off' | 'required';
}

export function sessionTermsOf(env: z.infer<typeof accountVarsSchema>): SessionTerms {
  return {
    shopper: { idleMs: env.SESSION_IDLE_HOURS * HOUR_MS },
    staff: { idleMs: env.STAFF_IDLE_HOURS * HOUR_MS, wholeMs: env.STAFF_SESSION_HOURS * HOUR_MS },
    proofMs: env.REAUTHENTICATION_MINUTES * MINUTE_MS,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
  };
}
