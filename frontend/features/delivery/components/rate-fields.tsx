import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { bindTexts } from '../../../hooks/use-form.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { moneyLabel } from '../../../lib/shop-money.ts';
import { numberedTitle, type RateDraft, type RateKind } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

const KIND_NAMES: Readonly<Record<RateKind, string>> = {
  flat: 'One price',
  weight: 'By weight',
  count: 'By number of books',
  pickup: 'Pickup in the shop',
};

/** One delivery rate and its price. */
export function RateFields({
  rate,
  errors,
  title,
  takesFocus,
  onChange,
  onRemove,
}: {
  rate: RateDraft;
  errors: FieldErrors;
  title: string;
  /** Whether it takes the focus when it appears: it has just been added. */
  takesFocus: boolean;
  onChange: (rate: RateDraft) => void;
  onRemove: (() => void) | undefined;
}) {
  const { kind } = rate;
  const isStepped = kind === 'weight' || kind === 'count';
  const bind = bindTexts(rate, errors, (part) => onChange({ ...rate, ...part }));
  return (
    <fieldset className={styles['rate']}>
      <legend>{numberedTitle(title, rate.name)}</legend>
      <div className={styles['row']}>
        <TextField
          label="Name at the checkout"
          autoComplete="off"
          autoFocus={takesFocus}
          maxLength={60}
          {...bind('name')}
        />
        <ChoiceField
          label="Price"
          names={KIND_NAMES}
          value={kind}
          onChoice={(next) => onChange({ ...rate, kind: next })}
        />
        {isStepped ? null : (
          <TextField
            label={moneyLabel('Amount')}
            inputMode="decimal"
            autoComplete="off"
            {...bind('price')}
          />
        )}
        {kind === 'pickup' ? null : (
          <TextField
            label={moneyLabel('Free from')}
            hint="May be empty."
            inputMode="decimal"
            autoComplete="off"
            {...bind('freeFrom')}
          />
        )}
      </div>
      {isStepped ? (
        <TextArea
          label="Steps"
          hint={
            kind === 'weight'
              ? 'One per line: maximum grams = price, such as 500 = 3.90. Heavier orders are not offered this rate.'
              : 'One per line: maximum books = price, such as 2 = 3.90. Larger orders are not offered this rate.'
          }
          rows={3}
          {...bind('steps')}
        />
      ) : null}
      {onRemove ? (
        <Actions>
          <Button variant="plain" onClick={onRemove}>
            Remove {rate.name || title}
          </Button>
        </Actions>
      ) : null}
    </fieldset>
  );
}
