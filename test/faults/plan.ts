/**
 * The faults planned for one request. The plan travels in the header `x-plan` from the harness to
 * the Worker, and in a path from there to the gateway proxy. Both ends read this file.
 */
export interface Plan {
  clock: HarnessClock;
  faults: readonly PlannedFault[];
  /** How far the serving machine's clock is ahead of all others, in milliseconds. */
  skewMs?: number;
  /** When the visitor leaves, if the request gets that far. */
  leave?: PlannedLeave;
}

/** The visitor leaves at the n-th call (from 1) that the request makes of that part. */
export interface PlannedLeave extends LeavePoint {
  /** The URL that the Worker calls at that point; the harness hangs up then. */
  url: string;
}

export interface LeavePoint {
  /** Either a fault point, or the D1 call that writes an order, whatever its number. */
  at: FaultPoint | typeof WRITE_ORDER;
  n: number;
  when: (typeof LEAVE_TIMES)[number];
}

export const WRITE_ORDER = 'D1 write the order';

/**
 * When the visitor leaves, relative to the call; during a Braintree call, Braintree has already
 * done its work.
 */
export const LEAVE_TIMES = ['before', 'during', 'after'] as const;

/** One fault, at the n-th call (from 1) that the request makes of that part. */
export interface PlannedFault {
  at: FaultPoint;
  n: number;
  kind: FaultKind;
  /**
   * Duration of a delay in real milliseconds; lateness of a late call in milliseconds of the
   * harness's clock.
   */
  ms: number;
}

/** The cost of one request; `waited` is the time spent waiting for Braintree, in milliseconds. */
export interface Meters {
  d1: D1Meter;
  /** The search index, which is a separate database. */
  search: D1Meter;
  gateway: { calls: number; waited: number };
}

export interface D1Meter {
  calls: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The Braintree calls; each can fail on its own. */
export const GATEWAY_CALLS = [
  'createCustomer',
  'deleteCustomer',
  'createClientToken',
  'charge',
  'findCharge',
  'findTransaction',
  'reverse',
  'refund',
] as const;
export type GatewayCall = (typeof GATEWAY_CALLS)[number];
export type FaultPoint = 'd1' | 'r2' | 'r2 put' | 'mail' | GatewayCall;

/** The Worker dies before, during or after a call; nothing of its request goes on. */
export const DEATHS = ['dies before', 'dies during', 'dies after'] as const;

/** Database faults: the call is not done, or only its answer is lost. */
export const D1_FAULTS = ['dropped', 'overloaded', 'answer lost'] as const;

/** Faults of writes outside the database: not done, or done with the answer lost. */
export const STORE_FAULTS = ['dropped', 'answer lost'] as const;

/** Gateway faults; a `late` call is carried out long after everyone has given up on it. */
export const GATEWAY_FAULTS = [
  'dropped',
  'answer lost',
  '500 undone',
  '500 done',
  'unavailable',
  'internal error, done',
  'turned away',
  'garbled, done',
  'answer delayed',
  'late',
] as const;
type GatewayFault = (typeof GATEWAY_FAULTS)[number];

export type FaultKind =
  | 'delayed'
  | (typeof DEATHS)[number]
  | (typeof D1_FAULTS)[number]
  | GatewayFault;

/**
 * A clock that runs `speed` times as fast as the real one, starting at `zero` when the real clock
 * is at `realZero` (ms).
 */
export interface HarnessClock {
  realZero: number;
  zero: number;
  speed: number;
}

export function readClock({ realZero, zero, speed }: HarnessClock): Date {
  return new Date(zero + (Date.now() - realZero) * speed);
}

/** Encodes a value for use in a path or header. */
export function encode(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

export function decode<T>(text: string): T {
  return JSON.parse(decodeURIComponent(text)) as T;
}
