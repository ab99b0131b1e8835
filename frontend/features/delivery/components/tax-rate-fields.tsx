import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { bindTexts } from '../../../hooks/use-form.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { numberedTitle, placesHint, type TaxRateDraft } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

/** The tax rate of one place for one tax class. */
export function TaxRateFields({
  rate,
  errors,
  title,
  onChange,
  onRemove,
}: {
  rate: TaxRateDraft;
  errors: FieldErrors;
  title: string;
  onChange: (rate: TaxRateDraft) => void;
  onRemove: () => void;
}) {
  const name = rate.place && `${rate.place}, ${rate.taxClass}`;
  const bind = bindTexts(rate, errors, (part) => onChange({ ...rate, ...part }));
  return (
    <fieldset className={styles['rate']}>
      <legend>{numberedTitle(title, name)}</legend>
      <div className={styles['row']}>
        <TextField
          label="Place"
          hint={placesHint('Such as US-NY or DE.', rate.place)}
          autoComplete="off"
          {...bind('place')}
        />
        <ChoiceField
          label="Goods"
          names={{ standard: 'Standard rate', books: 'Books (reduced rate)' }}
          value={rate.taxClass}
          onChoice={(taxClass) => onChange({ ...rate, taxClass })}
        />
        <TextField label="Percent" inputMode="decimal" autoComplete="off" {...bind('percent')} />
      </div>
      <Actions>
        <Button variant="plain" onClick={onRemove}>
          Remove {name || title}
        </Button>
      </Actions>
    </fieldset>
  );
}
