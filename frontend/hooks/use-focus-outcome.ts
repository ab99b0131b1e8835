import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * After each outcome of sending a form, moves the focus to the first field that must be put right;
 * when there is none, to the notice that says what happened, should the form be so long that it may be
 * out of view. It is left to whoever types in the form meanwhile.
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
 * Whether somebody types in a form that they have sent: an answer that moved the focus then would send
 * what is typed next elsewhere.
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
