import { useId } from 'react';
import { type Draft, getAt, isObject, setAt } from './at-path.ts';
import type { Choice, Field } from './field.ts';
import { JsonControl } from './json-control.tsx';
import { OrderControl } from './order-control.tsx';

interface FieldControlProps {
  field: Field;
  draft: Draft;
  onChange(draft: Draft): void;
}

export function FieldControl({ field, draft, onChange }: FieldControlProps) {
  const value = getAt(draft, field.path);
  const set = (next: unknown) => onChange(setAt(draft, field.path, next));
  if (field.kind === 'many') return <ManyControl field={field} value={value} onChange={set} />;
  if (field.kind === 'order') return <OrderControl field={field} value={value} onChange={set} />;
  return <LabelledControl field={field} value={value} onChange={set} />;
}

interface ControlProps {
  field: Exclude<Field, { kind: 'many' | 'order' }>;
  value: unknown;
  onChange(value: unknown): void;
}

function LabelledControl(props: ControlProps) {
  const { label, hint } = props.field;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control {...props} id={id} />
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

function Control({ field, value, onChange, id }: ControlProps & { id: string }) {
  switch (field.kind) {
    case 'choice': {
      const chosen = field.choices.findIndex((choice) => isChosen(choice, value));
      return (
        <select
          id={id}
          value={chosen}
          onChange={(event) => onChange(field.choices[Number(event.target.value)]?.value)}
        >
          {chosen === -1 && <option value={-1}>something else</option>}
          {field.choices.map((choice, index) => (
            <option key={choice.label} value={index}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    }
    case 'json':
      return <JsonControl id={id} value={value} example={field.example} onChange={onChange} />;
    default:
      return (
        <input
          id={id}
          inputMode={field.kind === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          placeholder={field.example}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => {
            if (target.value === '') return onChange(undefined);
            onChange(field.kind === 'number' ? Number(target.value) || undefined : target.value);
          }}
        />
      );
  }
}

function isChosen(choice: Choice, value: unknown): boolean {
  return isObject(choice.value) ? isObject(value) : choice.value === value;
}

interface ManyControlProps {
  field: Extract<Field, { kind: 'many' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Checkboxes for any subset of the values. */
function ManyControl({ field, value, onChange }: ManyControlProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : field.usual;
  const toggle = (name: string, on: boolean) =>
    onChange(field.values.filter((other) => (other === name ? on : chosen.includes(other))));
  return (
    <fieldset className="field">
      <legend>{field.label}</legend>
      {field.values.map((name) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          {name}
        </label>
      ))}
      {value !== undefined && (
        <button type="button" className="small" onClick={() => onChange(undefined)}>
          Reset to default
        </button>
      )}
    </fieldset>
  );
}
