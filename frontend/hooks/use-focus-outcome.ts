import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * After each outcome of submitting a form, focuses the first invalid field or, if there is none,
 * the notice that says what happened, which may be out of view in a long form. Leaves the focus
 * alone if the user is typing in the form.
 */
export function useFocusOutcome<Form extends HTMLElement = HTMLFormElement>(outcome: unknown) {
  const form = useRef<Form>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isTyping = useTypedSince(form);
  useEffect(() => {
    if (!outcome || isTyping()) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? notice.current)?.focus();
  }, [outcome, isTyping]);
  return { form, notice };
}

/**
 * Whether the user is typing in a form they have submitted: moving the focus then would send their
 * next keys elsewhere.
 */
function useTypedSince(form: RefObject<HTMLElement | null>): () => boolean {
  const state = useRef<'sent' | 'typed'>(undefined);
  useEffect(() => {
    const { current } = form;
    const note = ({ type }: Event) => {
      if (type === 'submit') state.current = 'sent';
      else if (state.current === 'sent') state.current = 'typed';
    };
    current?.addEventListener('submit', note);
    current?.addEventListener('input', note);
    return () => {
      current?.removeEventListener('submit', note);
      current?.removeEventListener('input', note);
    };
  }, [form]);
  return useCallback(() => {
    const focused = document.activeElement;
    const isField = focused?.matches('input, select, textarea') === true;
    return state.current === 'typed' && isField && form.current?.contains(focused) === true;
  }, [form]);
}
