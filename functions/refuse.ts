import type { Refusal } from './contract/refusal-types.ts';
import {
  REFUSALS,
  type RefusalCode,
  type RefusalNames,
  reasonOf,
  refusalText,
} from './contract/refusals.ts';
import { ConstraintError, GuardError, type GuardName } from './db/batch.ts';
import { MINUTE_MS, SECOND_MS } from './durations.ts';
import { AppError } from './errors.ts';

type Values<C extends RefusalCode> = Readonly<Record<RefusalNames<C>, string | number>>;

interface Details {
  /** For the log. */
  cause?: unknown;
  /** Input at fault, if the table cannot name it. */
  field?: string;
  /** Problems by input, besides that of the table. */
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number;
}

type Options<C extends RefusalCode> = [RefusalNames<C>] extends [never]
  ? [options?: Details]
  : [options: Details & { values: Values<C> }];

/**
 * Creates a refusal of the contract's table, to be thrown.
 * @param options values for the text's placeholders, if any, and what only the caller knows
 */
export function refuse<C extends Exclude<RefusalCode, 'failed'>>(
  code: C,
  ...[options = {}]: Options<C>
): AppError {
  const { values, field: named, fields, ...details }: Details & { values?: Values<C> } = options;
  const refusal: (typeof REFUSALS)[Exclude<RefusalCode, 'failed'>] = REFUSALS[code];
  const { field = named }: Refusal = refusal;
  const text = refusalText(code, values ?? ({} as Values<C>));
  return new AppError(refusal.status, text, {
    ...((field || fields) && { fields: { ...(field && { [field]: text }), ...fields } }),
    ...details,
    reason: reasonOf(code),
  });
}

/** Those whose text has no names to fill in. */
type PlainCode = {
  [C in RefusalCode]: [RefusalNames<C>] extends [never] ? C : never;
}[Exclude<RefusalCode, 'failed'>];

/**
 * What to do where a batch fails: by the guard that refused it, or the kind of the constraint, the code
 * of a refusal is thrown; any other error as it is.
 */
export function refuseBy(
  codes: Readonly<Partial<Record<GuardName | ConstraintError['kind'], PlainCode>>>,
): (cause: unknown) => never {
  return (cause) => {
    const code =
      cause instanceof GuardError
        ? codes[cause.guard]
        : cause instanceof ConstraintError && codes[cause.kind];
    throw code ? refuse(code, { cause }) : cause;
  };
}

/** Creates a refusal that says how long to wait, in whole minutes. */
export function refuseWithRetryAfter(
  code: 'sign-in-paused' | 'payment-paused' | 'codes-paused',
  waitMs: number,
): AppError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return refuse(code, {
    values: { wait: minutes === 1 ? 'a minute' : `${minutes} minutes` },
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
}
