import { PHOTO_WIDTHS } from '#contract/catalog/photo-widths.ts';
import {
  D1_FAULTS,
  DEATHS,
  type FaultKind,
  GATEWAY_FAULTS,
  type GatewayCall,
  type PlannedFault,
  STORE_FAULTS,
} from './plan.ts';
import type { Random } from './random.ts';

/** The purpose of a request; it decides where faults can hit. */
export type RequestKind = keyof typeof FAULT_POINTS;

/**
 * Some leftovers of a failure are known and accepted: a photo stored by a Worker that died, a photo
 * replaced by a write whose answer was lost, a customer created at Braintree. These requests are
 * only hit where nothing is left behind.
 */
const MILD: Partial<Record<RequestKind, readonly FaultKind[]>> = {
  token: ['delayed'],
  upload: ['delayed', 'dropped', 'overloaded'],
};

/**
 * Which of a request's D1 calls can be hit, by number, with writes more often; and which of its
 * Braintree calls, up to the `most`-th. A payment writes its attempt and outcome with calls 6 and 7,
 * or 4 and 5 if it names no books; codes add one or two calls before, the note of a session's use
 * one. An order of such a payment is written with call 8, a refund with 4 and 7.
 */
export const FAULT_POINTS = {
  pay: { d1: [1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 9], gateway: ['charge'], most: 1 },
  'look up': {
    d1: [1, 2, 2, 3, 3, 4, 5, 5, 6, 7],
    gateway: ['findCharge', 'reverse', 'findTransaction'],
    most: 1,
  },
  order: { d1: [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 10], gateway: [], most: 0 },
  notify: { d1: [1], gateway: [], most: 0 },
  token: { d1: [2, 2, 3, 4], gateway: ['createCustomer', 'createClientToken'], most: 1 },
  'sign up': { d1: [1, 2, 2], gateway: [], most: 0 },
  profile: { d1: [1, 2, 2], gateway: [], most: 0 },
  upload: { d1: [1, 2, 2, 3, 3, 4, 4, 5, 5], gateway: [], most: 0 },
  import: { d1: [1, 2, 3, 4, 4, 4], gateway: [], most: 0 },
  browse: { d1: [1, 2, 3], gateway: [], most: 0 },
  'change order': {
    d1: [1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10],
    gateway: ['reverse', 'refund', 'findTransaction'],
    most: 1,
  },
  reconcile: {
    d1: [1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 25, 30],
    // Reversals are rarer than charges to look up, so they are listed more often.
    gateway: [
      'findCharge',
      'findCharge',
      'reverse',
      'reverse',
      'reverse',
      'refund',
      'findTransaction',
    ],
    most: 2,
  },
} as const satisfies Record<
  string,
  { d1: readonly number[]; gateway: readonly GatewayCall[]; most: number }
>;

const SECOND = 1000;
/**
 * Long after the Worker has given up, and after the reconciler concluded that nothing was charged.
 */
const LATEST = 20 * 60 * SECOND;
/**
 * A refund is requested again if Braintree has not heard of it, so it must not arrive that late.
 */
const LATEST_REFUND = 30 * SECOND;

/** Chances of a first fault and of further ones; a reconciler run makes many calls. */
const USUAL_CHANCES = [0.6, 0.2];
const RECONCILER_CHANCES = [0.8, 0.6, 0.6, 0.4];

/** Requests that send mail after their answer. */
const MAILING_REQUESTS: readonly RequestKind[] = [
  'pay',
  'look up',
  'order',
  'change order',
  'reconcile',
];
const MAIL_CHANCE = 0.1;
const UPLOAD_CHANCE = 0.3;

/** Plans the faults of one request: none, one or several. */
export function planFaults(random: Random, requestKind: RequestKind): PlannedFault[] {
  const ms = random.between(1, 60);
  if (requestKind === 'upload' && random.happens(UPLOAD_CHANCE)) {
    const kind = random.pick(['delayed', ...STORE_FAULTS] as const);
    return [{ at: 'r2 put', n: random.between(1, PHOTO_WIDTHS.length), kind, ms }];
  }
  if (!MAILING_REQUESTS.includes(requestKind) || !random.happens(MAIL_CHANCE))
    return planCalls(random, requestKind);
  const kind = random.pick(['delayed', ...DEATHS, ...STORE_FAULTS] as const);
  return [...planCalls(random, requestKind), { at: 'mail', n: random.between(1, 3), kind, ms }];
}

function planCalls(random: Random, requestKind: RequestKind): PlannedFault[] {
  const mild = MILD[requestKind];
  if (mild) {
    const n = random.pick<number>(FAULT_POINTS[requestKind].d1);
    const fault = { at: 'd1', n, kind: random.pick(mild), ms: random.between(1, 60) } as const;
    return random.happens(0.2) ? [fault] : [];
  }
  const chances = requestKind === 'reconcile' ? RECONCILER_CHANCES : USUAL_CHANCES;
  return chances
    .filter((chance) => random.happens(chance))
    .map(() => randomFault(random, requestKind));
}

function randomFault(random: Random, requestKind: RequestKind): PlannedFault {
  const at = randomPoint(random, requestKind);
  if (at === 'd1') {
    const kind = random.pick(['delayed', ...DEATHS, ...D1_FAULTS] as const);
    return {
      at,
      n: random.pick<number>(FAULT_POINTS[requestKind].d1),
      kind,
      ms: random.between(1, 60),
    };
  }
  const kind = random.pick(['delayed', ...DEATHS, ...GATEWAY_FAULTS] as const);
  const ms =
    kind === 'late'
      ? random.between(SECOND, at === 'refund' ? LATEST_REFUND : LATEST)
      : random.between(1, 60);
  return { at, n: random.between(1, FAULT_POINTS[requestKind].most), kind, ms };
}

/** Where to hit a request: mostly at Braintree, if it calls Braintree at all. */
function randomPoint(random: Random, requestKind: RequestKind): 'd1' | GatewayCall {
  const { gateway } = FAULT_POINTS[requestKind];
  const atGateway = gateway.length > 0 && random.happens(0.6);
  return atGateway ? random.pick<GatewayCall>(gateway) : 'd1';
}
