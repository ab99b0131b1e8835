import { useRef, useState } from 'react';
import { mergeDraft } from '../lib/merge-draft.ts';

/**
 * What stands in a form that can be typed in while it is on its way. `takeSaved` says what stands there
 * once `sent` has arrived: `next`, with what was typed since. It answers whether anything was.
 */
export function useSentDraft<Draft extends object>(start: Draft | (() => Draft)) {
  const [draft, show] = useState(start);
  // An answer comes to the handler of an earlier render.
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
