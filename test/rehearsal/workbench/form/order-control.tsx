import type { Field } from './field.ts';

interface OrderControlProps {
  field: Extract<Field, { kind: 'order' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Edits a list and its order. An empty list omits the key. */
export function OrderControl({ field, value, onChange }: OrderControlProps) {
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const left = field.values.filter((name) => !chosen.includes(name));
  const set = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  const move = (from: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
  };
  return (
    <fieldset className="field">
      <legend>{field.label}</legend>
      {chosen.length === 0 && <p className="hint">Default: the widget’s own order.</p>}
      <ol className="order">
        {chosen.map((name, index) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              className="small"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="small"
              aria-label={`Move ${name} down`}
              disabled={index === chosen.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </button>
            <button
              type="button"
              className="small"
              aria-label={`Remove ${name}`}
              onClick={() => set(chosen.filter((other) => other !== name))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <p className="chips">
        {left.map((name) => (
          <button
            key={name}
            type="button"
            className="small"
            aria-label={`Add ${name}`}
            onClick={() => set([...chosen, name])}
          >
            + {name}
          </button>
        ))}
      </p>
    </fieldset>
  );
}
