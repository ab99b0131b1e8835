import { useState } from 'react';
import styles from './quantity-stepper.module.css';

/**
 * How many copies, from 1 to `max`. What is typed below 1 is shown as 1 and not saved (spec 5);
 * an emptied field waits for its number. `stores/cart-store.ts` keeps nothing below 1 either.
 */
export function QuantityStepper({
  label,
  count,
  max,
  onChange,
}: {
  label: string;
  count: number;
  max: number;
  onChange: (count: number) => void;
}) {
  // What stands in the field while it differs from the saved count.
  const [draft, setDraft] = useState<string>();

  function type(text: string) {
    if (text === '') return setDraft('');
    const typed = Math.trunc(Number(text));
    if (!Number.isFinite(typed)) return;
    if (typed < 1) return setDraft('1');
    setDraft(undefined);
    onChange(Math.min(typed, max));
  }

  function step(to: number) {
    if (to < 1 || to > max) return;
    setDraft(undefined);
    onChange(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot sit in a row
    <div className={styles['stepper']} role="group" aria-label={label}>
      <button
        type="button"
        className={styles['step']}
        aria-label="One fewer"
        // Disabled, it would lose the focus that it has.
        aria-disabled={count <= 1}
        onClick={() => step(count - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        className={styles['count']}
        aria-label={label}
        // A text: React takes 1e1 for the number 10, and would leave it in the field.
        value={draft ?? String(count)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        className={styles['step']}
        aria-label="One more"
        aria-disabled={count >= max}
        onClick={() => step(count + 1)}
      >
        +
      </button>
    </div>
  );
}
