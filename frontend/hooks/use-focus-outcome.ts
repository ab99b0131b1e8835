import { useEffect, useRef } from 'react';

/**
 * After each outcome of sending a form, moves the focus to the first field that must be put right;
 * when there is none, to the notice that says what happened, which a long form may hold out of view.
 */
export function useFocusOutcome(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? notice.current)?.focus();
  }, [outcome]);
  return { form, notice };
}
