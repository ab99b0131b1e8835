import type { Field } from './field.ts';

interface ManyControlProps {
  field: Extract<Field, { kind: 'many' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Checkboxes for any subset of the values. */
export function ManyControl({ field, value, onChange }: ManyControlProps) {
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
