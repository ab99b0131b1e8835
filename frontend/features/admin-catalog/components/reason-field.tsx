import { ADJUSTMENT_REASONS, type AdjustmentReason } from '../../../../functions/contract/stock.ts';
import { Options, SelectField } from '../../../components/field.tsx';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';

/** Reason of a stock change, for the ledger. */
export function ReasonField({
  reason,
  onChange,
}: {
  reason: AdjustmentReason;
  onChange: (reason: AdjustmentReason) => void;
}) {
  return (
    <SelectField
      label="Why"
      value={reason}
      onChange={({ target }) =>
        onChange(ADJUSTMENT_REASONS.find((each) => each === target.value) ?? 'other')
      }
    >
      <Options of={ADJUSTMENT_REASONS.map((each) => [each, stockReasonText(each)])} />
    </SelectField>
  );
}
