import type { Unsettled } from '../../../functions/contract/unsettled.ts';

const STATE_TEXT: Readonly<Record<Unsettled['state'], string>> = {
  charging: 'Being charged',
  unknown: 'Charged or not: not certain yet',
  succeeded: 'Charged',
  declined: 'Declined',
  abandoned: 'Not charged, as far as it is known',
  reversing: 'Charged without an order: to be given back',
  reversed: 'Given back',
  pending: 'Given back or not: not certain yet',
  failed: 'Not given back',
};

/** Where it stands. */
export function stateText({ kind, state }: Pick<Unsettled, 'kind' | 'state'>): string {
  return kind === 'refund' && state === 'succeeded' ? 'Given back at Braintree' : STATE_TEXT[state];
}
