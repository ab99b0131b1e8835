import { paymentLabels } from '../../../functions/contract/payment-state.ts';
import type { Unsettled } from '../../../functions/contract/unsettled.ts';

const STATE_TEXT: Readonly<Record<Unsettled['state'], string>> = {
  ...paymentLabels('attentionLabel'),
  pending: 'Given back or not: not certain yet',
  failed: 'Not given back',
};

/** Where it stands. */
export function stateText({ kind, state }: Pick<Unsettled, 'kind' | 'state'>): string {
  return kind === 'refund' && state === 'succeeded' ? 'Given back at Braintree' : STATE_TEXT[state];
}
