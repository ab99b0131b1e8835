import { MAX_BAND_DOLLARS, MAX_PRICE_BANDS } from '../../../../functions/contract/settings.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import type { FieldErrors } from '../../../lib/api-client.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import styles from './settings-form.module.css';

type Bands = SettingsDraft['bands'];

/** The choices of the shop's price filter. */
export function BandFields({
  bands,
  sign,
  errors,
  onChange,
}: {
  bands: Bands;
  sign: string;
  errors: FieldErrors;
  onChange: (bands: Bands) => void;
}) {
  const change = (place: number, part: Partial<Bands[number]>) =>
    onChange(bands.map((band, at) => (at === place ? { ...band, ...part } : band)));
  const field = (place: number, end: 'from' | 'to') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: MAX_BAND_DOLLARS,
    required: true,
    value: bands[place]?.[end] ?? '',
    error: errors[`priceBands.${place}.${end}`],
    onChange: ({ target }: { target: { value: string } }) => change(place, { [end]: target.value }),
  });
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Price ranges of the shop’s filter</legend>
      <p className={styles['hint']}>
        In whole {sign}, lowest first: 10 to 19 holds 10.00 to 19.99. The last is shown as “More
        than”. Books are counted anew within minutes.
      </p>
      <div className={styles['rows']}>
        {bands.map((band, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place alone
          <div key={place} className={styles['entry']}>
            <TextField label={`Range ${place + 1} from`} {...field(place, 'from')} />
            <TextField label={`Range ${place + 1} to`} {...field(place, 'to')} />
            <Button look="quiet" onClick={() => onChange(bands.filter((_, at) => at !== place))}>
              Remove{' '}
              <span className="visually-hidden">
                range {band.from} to {band.to}
              </span>
            </Button>
          </div>
        ))}
      </div>
      {errors['priceBands'] ? <p className={styles['error']}>{errors['priceBands']}</p> : null}
      {bands.length < MAX_PRICE_BANDS ? (
        <div>
          <Button look="quiet" onClick={() => onChange([...bands, { from: '', to: '' }])}>
            Add a price range
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
