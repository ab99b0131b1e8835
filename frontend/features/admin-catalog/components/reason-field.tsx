import { ADJUSTMENT_REASONS, type AdjustmentReason } from '../../../../functions/contract/stock.ts';
import { SelectField } from '../../../components/field.tsx';
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
      {ADJUSTMENT_REASONS.map((each) => (
        <option key={each} value={each}>
          {stockReasonText(each)}
        </option>
      ))}
    </SelectField>
  );
}
