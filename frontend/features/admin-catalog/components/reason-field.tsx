import { ADJUSTMENT_REASONS, type AdjustmentReason } from '../../../../functions/contract/stock.ts';
import { SelectField } from '../../../components/field.tsx';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';

/** Why copies come or go, as the ledger of the stock will say. */
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
