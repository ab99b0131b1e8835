import type { AttentionItem } from '../../../functions/contract/attention.ts';
import { paymentLabels } from '../../../functions/contract/payment-state.ts';

const STATE_TEXT: Readonly<Record<AttentionItem['state'], string>> = {
  ...paymentLabels('attentionLabel'),
  pending: 'Given back or not: not certain yet',
  failed: 'Not given back',
};

/** Where it stands. */
export function stateText({ kind, state }: Pick<AttentionItem, 'kind' | 'state'>): string {
  return kind === 'refund' && state === 'succeeded' ? 'Given back at Braintree' : STATE_TEXT[state];
}
