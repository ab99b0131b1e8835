import { useRef, useState } from 'react';
import { mergeDraft } from '../lib/merge-draft.ts';

/**
 * Draft of a form that can be typed in while it is being sent. Once `sent` has been saved,
 * `takeSaved` sets the draft to `next` with what was typed since, and returns whether anything was.
 */
export function useSentDraft<Draft extends object>(start: Draft | (() => Draft)) {
  const [draft, show] = useState(start);
  // The answer arrives in a handler of an earlier render.
  const latest = useRef(draft);
  function setDraft(next: Draft) {
    latest.current = next;
    show(next);
  }
  function takeSaved(sent: Draft, next: Draft): boolean {
    const typed = latest.current;
    setDraft(mergeDraft(next, { sent, typed }));
    return JSON.stringify(typed) !== JSON.stringify(sent);
  }
  return { draft, setDraft, takeSaved };
}
