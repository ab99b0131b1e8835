import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field that a refusal is about, so that it can be put right at once. */
export function useFocusInvalid<Part extends HTMLElement = HTMLFormElement>(
  refusal: unknown,
): RefObject<Part | null> {
  const form = useRef<Part>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
