import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Whether somebody types in a form that they have sent: an answer that moved the focus then would send
 * what is typed next elsewhere.
 */
export function useTypedSince(form: RefObject<HTMLElement | null>): () => boolean {
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
