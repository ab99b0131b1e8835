import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefusalReason } from '../../functions/contract/refusals.ts';
import { refusalReason } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { mergeDraft } from '../lib/merge-draft.ts';
import { showToast } from '../stores/toast-store.ts';

/** Reads what is saved now: a query's `refetch`. */
export type ReadAgain<Saved> = () => Promise<{ data: Saved | undefined; error: Error | null }>;

/**
 * A form for something that others may change meanwhile; it starts from the state it was opened in.
 * What is typed during a save is kept. If others have saved first, `notSaved` (for `NotSaved`)
 * offers to load their version and lays what was typed here over it, so that nothing of theirs is
 * overwritten unseen.
 */
export function useEditForm<Saved, Answer extends Saved, Draft extends object, Change>({
  saved,
  toDraft,
  useSave,
  staleReason,
  readAgain,
  onLoad,
  next = (now) => ({ saved: now, draft: toDraft(now) }),
}: {
  /**
   * The state when the form opens; what a query loads later is ignored, as the user has not seen
   * it.
   */
  saved: Saved;
  toDraft: (saved: Saved) => Draft;
  /** Saves a change to what was opened. */
  useSave: (opened: Saved) => UseMutationResult<Answer, Error, Change>;
  /** The refusal reason for a change to something others have changed since. */
  staleReason: RefusalReason;
  readAgain: ReadAgain<Saved>;
  /** Called before the button that loads their version is removed. */
  onLoad?: () => void;
  /** What the form continues from once `sent` is saved; by default, the API's answer. */
  next?: ((saved: Answer, sent: Draft) => { saved: Saved; draft: Draft }) | undefined;
}) {
  const [opened, setOpened] = useState(() => ({ saved, draft: toDraft(saved) }));
  const { draft, setDraft, takeSaved } = useSentDraft(opened.draft);
  const save = useSave(opened.saved);
  const [isLoading, setIsLoading] = useState(false);
  const [loaded, setLoaded] = useState<Record<'opened' | 'mine' | 'theirs', Draft>>();
  const isStale = refusalReason(save.error) === staleReason;

  /** `isTyped`: whether anything was typed since the form was sent, which is then unsaved. */
  function submit(change: Change, onSaved?: (saved: Answer, isTyped: boolean) => void) {
    if (save.isPending) return;
    setLoaded(undefined);
    save.mutate(change, {
      onSuccess: (now) => {
        const from = next(now, draft);
        setOpened(from);
        const isTyped = takeSaved(draft, from.draft);
        onSaved?.(now, isTyped);
      },
    });
  }

  async function loadTheirs() {
    setIsLoading(true);
    const { data, error } = await readAgain();
    setIsLoading(false);
    if (error || data === undefined) {
      const text = `What others have saved could not be loaded. ${errorText(error)}`;
      return showToast({ text });
    }
    const theirs = toDraft(data);
    onLoad?.();
    save.reset();
    setLoaded({ opened: opened.draft, mine: draft, theirs });
    setOpened({ saved: data, draft: theirs });
    takeSaved(opened.draft, theirs);
  }

  return {
    opened: opened.saved,
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    discard: () => {
      save.reset();
      setDraft(opened.draft);
    },
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(opened.draft),
    save,
    submit,
    /** Their version, once it is in the form and until the form is sent again. */
    loaded,
    notSaved: {
      error: save.error,
      isLoading,
      onLoadTheirs: isStale ? () => void loadTheirs() : undefined,
    },
  };
}

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
