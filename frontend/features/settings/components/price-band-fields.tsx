import { MAX_SHOP_NAME } from '../../../../functions/contract/settings.ts';
import { TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import type { SettingsDraft } from '../settings-draft.ts';

type Bands = SettingsDraft['priceBands'];

/** The names of the price filter's ranges. */
export function PriceBandFields({
  bands,
  error,
  onChange,
}: {
  bands: Bands;
  error: string | undefined;
  onChange: (bands: Bands) => void;
}) {
  return (
    <FieldGroup legend="Price ranges of the shop’s filter">
      <p className="soft small">
        How each range is named. One without a name is not offered. The range of “More than $40”
        holds books from 40.00 to 99.99.
      </p>
      <FieldRow>
        {bands.map(({ band, label }) => (
          <TextField
            key={band}
            label={`${band.replace('-', ' to ')} dollars`}
            maxLength={MAX_SHOP_NAME}
            value={label}
            onChange={({ target }) =>
              onChange(
                bands.map((one) => (one.band === band ? { ...one, label: target.value } : one)),
              )
            }
          />
        ))}
      </FieldRow>
      {error ? <p className="wrong">{error}</p> : null}
    </FieldGroup>
  );
}
