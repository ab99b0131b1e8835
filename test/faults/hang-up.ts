import type { LeavePoint } from './plan.ts';

/** How a visitor misbehaves on the connection, or leaves the request. */
export type HangUp = { how: 'leaves'; point: LeavePoint } | { how: Misbehaviour; ms: number };

/** What can go wrong with the connection itself, as the shop sees it. */
export const MISBEHAVIOURS = [
  'closes before all is sent',
  'stalls, then resets',
  'reads byte by byte',
  'stops reading, then resets',
  'closes at the headers',
] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** The name in the report's tables. */
export function nameOfHangUp(hangUp: HangUp): string {
  if (hangUp.how !== 'leaves') return hangUp.how;
  const { at, when } = hangUp.point;
  return `leaves ${when} ${at === 'd1' ? 'a D1 call' : at === 'r2' ? 'an R2 call' : at}`;
}
