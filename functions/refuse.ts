import {
  REFUSALS,
  type RefusalCode,
  type RefusalNames,
  type RefusalStatus,
  refusalText,
} from './contract/refusals.ts';
import { AppError, type ErrorCode } from './errors.ts';

const CODES: Record<RefusalStatus, ErrorCode> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  503: 'unavailable',
};

type Values<C extends RefusalCode> = Readonly<Record<RefusalNames<C>, string | number>>;

type Options<C extends RefusalCode> = [RefusalNames<C>] extends [never]
  ? [options?: { cause?: unknown }]
  : [options: { values: Values<C>; cause?: unknown }];

/**
 * A refusal of the contract's table, to be thrown.
 * @param options what fills the text in, where it has names; the cause is for the log
 */
export function refuse<C extends RefusalCode>(code: C, ...[options = {}]: Options<C>): AppError {
  const { cause, values }: { cause?: unknown; values?: Values<C> } = options;
  const refusal: (typeof REFUSALS)[RefusalCode] = REFUSALS[code];
  const text = refusalText(code, values ?? ({} as Values<C>));
  return new AppError(CODES[refusal.status], text, {
    cause,
    ...('field' in refusal && { fields: { [refusal.field]: text } }),
    ...('reason' in refusal && { reason: refusal.reason }),
  });
}
