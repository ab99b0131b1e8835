import type { LoggedEvent } from '../../../functions/contract/security-log.ts';

/** A kind as a person reads it: `sign-in-failed` is "Sign in failed". */
export function kindText(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What belongs to an event, each thing on a line of its own. */
export function detailLines({ detail }: Pick<LoggedEvent, 'detail'>): string[] {
  return Object.entries(detail).map(([name, value]) => {
    const isChange = typeof value === 'object' && value !== null;
    const text = isChange ? `${value.before} → ${value.after}` : String(value);
    return `${name.replaceAll('_', ' ')}: ${text}`;
  });
}
