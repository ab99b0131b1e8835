import { MAX_SHOP_NAME } from '#contract/settings/settings.ts';
import { TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import { SETTING_NAMES } from '../setting-names.ts';
import type { SettingsDraft } from '../settings-draft.ts';

type Ranges = SettingsDraft['priceBands'];

/** The names of the price filter's ranges. */
export function PriceRangeFields({
  ranges,
  error,
  onChange,
}: {
  ranges: Ranges;
  error: string | undefined;
  onChange: (ranges: Ranges) => void;
}) {
  return (
    <FieldGroup legend={SETTING_NAMES.priceBands}>
      <p className="soft small">
        How each range is named. One without a name is not offered. The range of “More than $40”
        holds books from 40.00 to 99.99.
      </p>
      <FieldRow>
        {ranges.map(({ band, label }) => (
          <TextField
            key={band}
            label={`${band.replace('-', ' to ')} dollars`}
            maxLength={MAX_SHOP_NAME}
            value={label}
            onChange={({ target }) =>
              onChange(
                ranges.map((one) => (one.band === band ? { ...one, label: target.value } : one)),
              )
            }
          />
        ))}
      </FieldRow>
      {error ? <p className="wrong">{error}</p> : null}
    </FieldGroup>
  );
}
