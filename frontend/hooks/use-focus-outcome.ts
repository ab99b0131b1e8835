import { useEffect, useRef } from 'react';
import { useTypedSince } from './use-typed-since.ts';

/**
 * After each outcome of sending a form, moves the focus to the first field that must be put right;
 * when there is none, to the notice that says what happened, which a long form may hold out of view. It
 * is left to whoever types in the form meanwhile.
 */
export function useFocusOutcome(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isTyping = useTypedSince(form);
  useEffect(() => {
    if (!outcome || isTyping()) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? notice.current)?.focus();
  }, [outcome, isTyping]);
  return { form, notice };
}
