import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#contract/catalog/stock.ts';
import { ChoiceField, namesOf } from '../../../components/choice-field.tsx';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';

const NAMES = namesOf(ADJUSTMENT_REASONS, stockReasonText);

/** Reason of a stock change, for the ledger. */
export function ReasonField(field: {
  value: AdjustmentReason;
  onChoice: (reason: AdjustmentReason) => void;
}) {
  return <ChoiceField label="Why" names={NAMES} {...field} />;
}
