import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
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
  title,
  onChange,
  onRemove,
}: {
  rate: RateDraft;
  title: string;
  onChange: (rate: RateDraft) => void;
  onRemove: (() => void) | undefined;
}) {
  const { kind } = rate;
  const isStepped = kind === 'weight' || kind === 'count';
  return (
    <fieldset className={styles['rate']}>
      <legend>{numberedTitle(title, rate.name)}</legend>
      <div className={styles['row']}>
        <TextField
          label="Shown as"
          autoComplete="off"
          maxLength={60}
          value={rate.name}
          onChange={(event) => onChange({ ...rate, name: event.target.value })}
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
            value={rate.price}
            onChange={(event) => onChange({ ...rate, price: event.target.value })}
          />
        )}
        {kind === 'pickup' ? null : (
          <TextField
            label={moneyLabel('Free from')}
            hint="May be empty."
            inputMode="decimal"
            autoComplete="off"
            value={rate.freeFrom}
            onChange={(event) => onChange({ ...rate, freeFrom: event.target.value })}
          />
        )}
      </div>
      {isStepped ? (
        <TextArea
          label="Steps"
          hint={
            kind === 'weight'
              ? 'One a line, up to so many grams = dollars, such as 500 = 3.90. What is heavier than the last is not delivered so.'
              : 'One a line, up to so many books = dollars, such as 2 = 3.90. More than the last are not delivered so.'
          }
          rows={3}
          value={rate.steps}
          onChange={(event) => onChange({ ...rate, steps: event.target.value })}
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
