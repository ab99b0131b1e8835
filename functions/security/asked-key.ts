import type { SecurityEventKind } from '../contract/security-event.ts';

/** The `repeat_key` of what is asked for once; those of repeats begin with their minute. */
export function askedKeyOf(kind: SecurityEventKind, requestKey: string): string {
  return `once ${kind} ${requestKey}`;
}
