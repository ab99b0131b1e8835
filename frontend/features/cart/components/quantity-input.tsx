import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_COPIES } from '#contract/orders/cart-lines.ts';
import styles from './quantity-input.module.css';

/**
 * Quantity from 1 to `max`. Typed values below 1 are shown as 1 and not saved (spec 5), and the
 * next key replaces them; an emptied field waits for a number. The buttons announce the new
 * quantity. `stores/cart-store.ts` refuses values below 1 too. Asking for more than `max` shows a
 * note.
 */
export function QuantityInput({
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
  // The field's text while it differs from the saved count.
  const [draft, setDraft] = useState<string>();
  const [asked, setAsked] = useState({ copies: count, byButton: false });
  const field = useRef<HTMLInputElement>(null);

  // After every 0, as the text does not change after the second.
  useLayoutEffect(() => {
    if (asked.copies < 1) field.current?.select();
  }, [asked]);

  function ask(copies: number, { byButton }: { byButton: boolean }) {
    setAsked({ copies, byButton });
    setDraft(undefined);
    onChange(Math.min(copies, max));
  }

  function type(text: string) {
    if (text === '') return setDraft('');
    const typed = Math.trunc(Number(text));
    if (!Number.isFinite(typed)) return;
    if (typed >= 1) return ask(typed, { byButton: false });
    setAsked({ copies: typed, byButton: false });
    setDraft('1');
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot sit in a row */}
      <div className={styles['input']} role="group" aria-label={label}>
        <button
          type="button"
          className={styles['step']}
          aria-label="One fewer"
          // A disabled button would lose its focus.
          aria-disabled={count <= 1}
          onClick={() => count > 1 && ask(count - 1, { byButton: true })}
        >
          −
        </button>
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          className={styles['count']}
          aria-label={label}
          // A string: React takes 1e1 for the number 10, and would leave it in the field.
          value={draft ?? String(count)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
        <button
          type="button"
          className={styles['step']}
          aria-label="One more"
          aria-disabled={count >= max}
          onClick={() => ask(count + 1, { byButton: true })}
        >
          +
        </button>
      </div>
      <p className={styles['most']} aria-live="polite">
        {asked.copies > max ? mostText(max) : null}
        {asked.byButton && asked.copies <= max ? (
          // The field changes without having the focus.
          <span className="visually-hidden">Quantity: {count}</span>
        ) : null}
      </p>
    </div>
  );
}

function mostText(max: number): string {
  return max < MAX_COPIES ? `Only ${max} left` : `No more than ${max} in one order`;
}
