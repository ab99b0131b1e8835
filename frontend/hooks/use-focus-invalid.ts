import { type RefObject, useEffect, useRef } from 'react';
import { useTypedSince } from './use-typed-since.ts';

/**
 * Moves the focus to the first field that a refusal is about, so that it can be put right at once; but
 * not away from a field where somebody types meanwhile.
 */
export function useFocusInvalid<Part extends HTMLElement = HTMLFormElement>(
  refusal: unknown,
): RefObject<Part | null> {
  const form = useRef<Part>(null);
  const isTyping = useTypedSince(form);
  useEffect(() => {
    if (!refusal || isTyping()) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal, isTyping]);
  return form;
}
