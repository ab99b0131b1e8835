import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { bindTexts } from '../../../hooks/use-form.ts';
import { errorsIn, type FieldErrors } from '../../../lib/api-error.ts';
import { newRate, numberedTitle, placesHint, type ZoneDraft } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';
import { RateFields } from './rate-fields.tsx';

/** A delivery zone: its places, and the rates for them. */
export function ZoneFields({
  zone,
  errors,
  title,
  onChange,
  onRemove,
}: {
  zone: ZoneDraft;
  errors: FieldErrors;
  title: string;
  onChange: (zone: ZoneDraft) => void;
  onRemove: () => void;
}) {
  const { rates } = zone;
  const bind = bindTexts(zone, errors, (part) => onChange({ ...zone, ...part }));
  return (
    <fieldset className={styles['group']} tabIndex={-1}>
      <legend>{numberedTitle(title, zone.name)}</legend>
      <div className={styles['row']}>
        <TextField
          label="Name"
          autoComplete="off"
          autoFocus={zone.name === ''}
          maxLength={60}
          {...bind('name')}
        />
        <TextField
          label="Places"
          hint={placesHint(
            'Countries and regions by their codes, such as US, CA-ON; * is everywhere else.',
            zone.places,
          )}
          autoComplete="off"
          {...bind('places')}
        />
      </div>
      {rates.map((rate, at) => (
        <RateFields
          key={rate._id}
          rate={rate}
          errors={errorsIn(errors, `rates.${at}`)}
          title={`Rate ${at + 1}`}
          takesFocus={rates.length > 1 && rate.name === ''}
          onChange={(next) =>
            onChange({ ...zone, rates: rates.map((one) => (one === rate ? next : one)) })
          }
          onRemove={
            rates.length > 1
              ? () => onChange({ ...zone, rates: rates.filter((one) => one !== rate) })
              : undefined
          }
        />
      ))}
      <Actions>
        <Button variant="quiet" onClick={() => onChange({ ...zone, rates: [...rates, newRate()] })}>
          Add a rate<span className="visually-hidden"> to {zone.name || title}</span>
        </Button>
        <Button variant="plain" onClick={onRemove}>
          Remove {zone.name || title}
        </Button>
      </Actions>
    </fieldset>
  );
}
