import { type HangUp, MANNERS } from './hang-up.ts';
import { type LeavePoint, type PlannedFault, WHENS, WRITE_ORDER } from './plan.ts';
import { type Errand, POINTS, planFaults } from './plan-faults.ts';
import type { Random } from './random.ts';

/** What goes wrong with one request, on the visitor's side and the shop's. */
export interface RequestFaults {
  faults: PlannedFault[];
  skewMs?: number;
  hangUp?: { errand: Errand; hangUp: HangUp };
}

/**
 * Limits the faults to visitors who leave: `hang-ups` anywhere, `before-order` every payer just
 * before the order is written.
 */
export const ONLY = ['hang-ups', 'before-order'] as const;
export type Only = (typeof ONLY)[number] | undefined;

const CHANCE = 0.12;
/** Errands that are rarer than a checkout, so their visitors leave more often. */
const OFTEN = 0.5;
const RARE: readonly Errand[] = [
  'change order',
  'notify',
  'token',
  'sign up',
  'profile',
  'upload',
  'import',
  'browse',
];
const LEFT_BEFORE_ORDER: RequestFaults = {
  faults: [],
  hangUp: {
    errand: 'pay',
    hangUp: { how: 'leaves', point: { at: WRITE_ORDER, n: 1, when: 'before' } },
  },
};
/** How often the machine serving a request has a wrong clock. */
const SKEWED = 0.04;
const MOST_SKEW_MS = 6 * 60 * 60 * 1000;
/** How long a connection stalls before it closes, in milliseconds. */
const STILL_MS = 300;

/** Plans a visitor's request: nothing wrong, faults of the shop, a visitor who leaves, or both. */
export function planRequestFaults(random: Random, errand: Errand, only: Only): RequestFaults {
  if (only === 'before-order') return errand === 'pay' ? LEFT_BEFORE_ORDER : { faults: [] };
  const leaves = random.happens(only || RARE.includes(errand) ? OFTEN : CHANCE);
  const hangUp = leaves ? { errand, hangUp: aHangUp(random, errand) } : undefined;
  // A visitor's leaving only means something if the Worker stays alive.
  const faults = planFaults(random, errand).filter(
    ({ kind }) => !(leaves && kind.startsWith('dies')),
  );
  const skew = !only && random.happens(SKEWED) && random.between(-MOST_SKEW_MS, MOST_SKEW_MS);
  return { faults: only ? [] : faults, ...(skew && { skewMs: skew }), ...(hangUp && { hangUp }) };
}

function aHangUp(random: Random, errand: Errand): HangUp {
  if (random.happens(0.7)) return { how: 'leaves', point: aPoint(random, errand) };
  return { how: random.pick(MANNERS), ms: random.between(1, STILL_MS) };
}

function aPoint(random: Random, errand: Errand): LeavePoint {
  const { d1, gateway, most } = POINTS[errand];
  const when = random.pick(WHENS);
  if (errand === 'upload' && random.happens(0.5)) return { at: 'r2', n: 1, when };
  if (gateway.length > 0 && random.happens(0.5)) {
    return { at: random.pick(gateway), n: random.between(1, most), when };
  }
  return { at: 'd1', n: random.pick<number>(d1), when };
}
