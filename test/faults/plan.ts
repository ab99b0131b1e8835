/**
 * What shall go wrong with one request, as it travels in its header `x-plan` from the harness to
 * the Worker, and by a path from there to the gateway's door. Both ends read this file.
 */
export interface Plan {
  clock: HarnessClock;
  faults: readonly PlannedFault[];
  /** How far the clock of the machine that serves it is ahead of everybody's, in milliseconds. */
  skewMs?: number;
  /** When the visitor leaves, should the request get that far. */
  leave?: PlannedLeave;
}

/** The visitor leaves at the n-th call (from 1) that the request makes of that part. */
export interface PlannedLeave extends LeavePoint {
  /** Where the Worker says that it is there: the harness hangs up then. */
  url: string;
}

export interface LeavePoint {
  /** Or the call of D1 that writes an order, whichever it is. */
  at: FaultPoint | typeof WRITE_ORDER;
  n: number;
  when: (typeof WHENS)[number];
}

export const WRITE_ORDER = 'D1 write the order';

/** Where at a call the visitor leaves; during one of Braintree's it has done what it was asked for. */
export const WHENS = ['before', 'during', 'after'] as const;

/** One fault, at the n-th call (from 1) that the request makes of that part. */
export interface PlannedFault {
  at: FaultPoint;
  n: number;
  kind: FaultKind;
  /** How long a delay lasts, in real milliseconds; how late a late call is, in the harness's own. */
  ms: number;
}

/** What one request cost; `waited` is how long Braintree was waited for, in milliseconds. */
export interface Meters {
  d1: D1Meter;
  /** The search index, a database of its own. */
  search: D1Meter;
  gateway: { calls: number; waited: number };
}

export interface D1Meter {
  calls: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The calls of Braintree; each can fail in its own way. */
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

/** The Worker dies before, during or after a call: nothing of its request goes on. */
export const DEATHS = ['dies before', 'dies during', 'dies after'] as const;

/** Trouble with the database: before it is done, or with its answer alone. */
export const D1_FAULTS = ['dropped', 'overloaded', 'answer lost'] as const;

/** Trouble with what is written outside the database: it is not done, or done with its answer lost. */
export const STORE_FAULTS = ['dropped', 'answer lost'] as const;

/** Trouble with the gateway; `late` is done long after everybody has given up on it. */
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

/** A clock that runs `speed` times as fast as the real one, from `zero` on at `realZero` (ms). */
export interface HarnessClock {
  realZero: number;
  zero: number;
  speed: number;
}

export function readClock({ realZero, zero, speed }: HarnessClock): Date {
  return new Date(zero + (Date.now() - realZero) * speed);
}

/** As a part of a path or a header. */
export function encode(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

export function decode<T>(text: string): T {
  return JSON.parse(decodeURIComponent(text)) as T;
}
