import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextArea, TextField } from '../../../components/field.tsx';
import type { RateDraft, RateKind } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

const KINDS: readonly { kind: RateKind; label: string }[] = [
  { kind: 'flat', label: 'One price' },
  { kind: 'weight', label: 'By weight' },
  { kind: 'count', label: 'By number of books' },
  { kind: 'pickup', label: 'Fetched in the shop' },
];

/** One way of delivery, and what it costs. */
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
      <legend>{rate.name || title}</legend>
      <div className={styles['row']}>
        <TextField
          label="Shown as"
          autoComplete="off"
          maxLength={60}
          value={rate.name}
          onChange={(event) => onChange({ ...rate, name: event.target.value })}
        />
        <SelectField
          label="Price"
          value={kind}
          onChange={(event) => {
            const chosen = KINDS.find((one) => one.kind === event.target.value);
            if (chosen) onChange({ ...rate, kind: chosen.kind });
          }}
        >
          {KINDS.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.label}
            </option>
          ))}
        </SelectField>
        {isStepped ? null : (
          <TextField
            label="Dollars"
            inputMode="decimal"
            autoComplete="off"
            value={rate.price}
            onChange={(event) => onChange({ ...rate, price: event.target.value })}
          />
        )}
        {kind === 'pickup' ? null : (
          <TextField
            label="Free from (dollars)"
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
