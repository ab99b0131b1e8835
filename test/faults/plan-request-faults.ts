import { type HangUp, MISBEHAVIOURS } from './hang-up.ts';
import { LEAVE_TIMES, type LeavePoint, type PlannedFault, WRITE_ORDER } from './plan.ts';
import { FAULT_POINTS, planFaults, type RequestKind } from './plan-faults.ts';
import type { Random } from './random.ts';

/** What goes wrong with one request, on the visitor's side and the shop's. */
export interface RequestFaults {
  faults: PlannedFault[];
  skewMs?: number;
  hangUp?: { requestKind: RequestKind; hangUp: HangUp };
}

/**
 * Limits the faults to visitors who leave: `hang-ups` anywhere, `before-order` every payer just
 * before the order is written.
 */
export const ONLY_FAULTS = ['hang-ups', 'before-order'] as const;
export type OnlyFaults = (typeof ONLY_FAULTS)[number] | undefined;

const CHANCE = 0.12;
/** Requests that are rarer than a checkout, so their visitors leave more often. */
const OFTEN = 0.5;
const RARE: readonly RequestKind[] = [
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
    requestKind: 'pay',
    hangUp: { how: 'leaves', point: { at: WRITE_ORDER, n: 1, when: 'before' } },
  },
};
/** How often the machine serving a request has a wrong clock. */
const SKEWED = 0.04;
const MOST_SKEW_MS = 6 * 60 * 60 * 1000;
/** How long a connection stalls before it closes, in milliseconds. */
const STILL_MS = 300;

/** Plans a visitor's request: nothing wrong, faults of the shop, a visitor who leaves, or both. */
export function planRequestFaults(
  random: Random,
  requestKind: RequestKind,
  only: OnlyFaults,
): RequestFaults {
  if (only === 'before-order') return requestKind === 'pay' ? LEFT_BEFORE_ORDER : { faults: [] };
  const leaves = random.happens(only || RARE.includes(requestKind) ? OFTEN : CHANCE);
  const hangUp = leaves ? { requestKind, hangUp: randomHangUp(random, requestKind) } : undefined;
  // A visitor's leaving only means something if the Worker stays alive.
  const faults = planFaults(random, requestKind).filter(
    ({ kind }) => !(leaves && kind.startsWith('dies')),
  );
  const skew = !only && random.happens(SKEWED) && random.between(-MOST_SKEW_MS, MOST_SKEW_MS);
  return { faults: only ? [] : faults, ...(skew && { skewMs: skew }), ...(hangUp && { hangUp }) };
}

function randomHangUp(random: Random, requestKind: RequestKind): HangUp {
  if (random.happens(0.7)) return { how: 'leaves', point: randomPoint(random, requestKind) };
  return { how: random.pick(MISBEHAVIOURS), ms: random.between(1, STILL_MS) };
}

function randomPoint(random: Random, requestKind: RequestKind): LeavePoint {
  const { d1, gateway, most } = FAULT_POINTS[requestKind];
  const when = random.pick(LEAVE_TIMES);
  if (requestKind === 'upload' && random.happens(0.5)) return { at: 'r2', n: 1, when };
  if (gateway.length > 0 && random.happens(0.5)) {
    return { at: random.pick(gateway), n: random.between(1, most), when };
  }
  return { at: 'd1', n: random.pick<number>(d1), when };
}
