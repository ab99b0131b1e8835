import { ADJUSTMENT_REASONS, type AdjustmentReason } from '../../../../functions/contract/stock.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';

const NAMES = Object.fromEntries(
  ADJUSTMENT_REASONS.map((each) => [each, stockReasonText(each)]),
) as Record<AdjustmentReason, string>;

/** Reason of a stock change, for the ledger. */
export function ReasonField(field: {
  value: AdjustmentReason;
  onChoice: (reason: AdjustmentReason) => void;
}) {
  return <ChoiceField label="Why" names={NAMES} {...field} />;
}
