import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RefusalReason } from '#contract/refusals.ts';
import { refusalReason } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { mergeDraft } from '../lib/merge-draft.ts';
import { showToast } from '../stores/toast-store.ts';
import { findUnsaved, forgetUnsaved, keepUnsaved } from '../stores/unsaved-form-store.ts';
import { useAdmin } from './use-admin.ts';
import { useForm } from './use-form.ts';
import { useKeepForm, useKeptForm } from './use-unsaved-form.ts';

/** Reads what is saved now: a query's `refetch`. */
export type ReadAgain<Saved> = () => Promise<{ data: Saved | undefined; error: Error | null }>;

/** A form as it is kept: what it was opened with, and what is typed. */
interface Kept<Saved, Draft> {
  opened: { saved: Saved; draft: Draft };
  draft: Draft;
}

/**
 * A form for something that others may change meanwhile; it starts from the state it was opened in.
 * What is typed during a save is kept. If others have saved first, `notSaved` (for `SaveError`)
 * offers to load their version and lays what was typed here over it, so that nothing of theirs is
 * overwritten unseen. What is unsaved when the session ends is there again when the same admin has
 * signed in.
 */
export function useEditForm<Saved, Answer extends Saved, Draft extends object, Change>({
  formId,
  saved,
  toDraft,
  useSave,
  staleReason,
  readAgain,
  within,
  next = (now) => ({ saved: now, draft: toDraft(now) }),
}: {
  /** Names the form, and what it is about. */
  formId: string;
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
  /** The part of the request that the draft is sent in. */
  within?: string;
  /** What the form continues from once `sent` is saved; by default, the API's answer. */
  next?: ((saved: Answer, sent: Draft) => { saved: Saved; draft: Draft }) | undefined;
}) {
  const { _id: adminId } = useAdmin();
  const kept = useKeptForm<Kept<Saved, Draft>>(formId);
  const [opened, setOpened] = useState(() => kept?.opened ?? { saved, draft: toDraft(saved) });
  const save = useSave(opened.saved);
  const form = useForm(kept?.draft ?? opened.draft, save, { within });
  const { draft, setDraft, takeSaved } = form;
  const [isLoading, setIsLoading] = useState(false);
  const [loaded, setLoaded] = useState<Record<'opened' | 'mine' | 'theirs', Draft>>();
  const isStale = refusalReason(save.error) === staleReason;
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(opened.draft);
  const now = useMemo((): Kept<Saved, Draft> => ({ opened, draft }), [opened, draft]);
  useKeepForm(formId, now, isUnsaved);

  /** `isTyped`: whether anything was typed since the form was sent, which is then unsaved. */
  function submit(change: Change, onSaved?: (saved: Answer, isTyped: boolean) => void) {
    if (save.isPending) return;
    setLoaded(undefined);
    const sending = save.mutateAsync(change, {
      onSuccess: (now) => {
        const from = next(now, draft);
        setOpened(from);
        const isTyped = takeSaved(draft, from.draft);
        onSaved?.(now, isTyped);
      },
    });
    // The page, and the callback with it, may have been removed with its session meanwhile. A
    // refusal is in `save.error`.
    sending.then(
      (now) => keepTypedSince(draft, next(now, draft)),
      () => {},
    );
  }

  /** Once `sent` is saved: what is kept continues from there, as the form itself would. */
  function keepTypedSince(sent: Draft, from: Kept<Saved, Draft>['opened']) {
    const owner = { adminId, formId };
    const typed = findUnsaved<Kept<Saved, Draft>>(owner);
    if (typed === undefined || typed.opened !== opened) return;
    const rest = mergeDraft(from.draft, { sent, typed: typed.draft });
    if (JSON.stringify(rest) === JSON.stringify(from.draft)) forgetUnsaved(owner);
    else keepUnsaved(owner, { opened: from, draft: rest });
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
    save.reset();
    setLoaded({ opened: opened.draft, mine: draft, theirs });
    setOpened({ saved: data, draft: theirs });
    takeSaved(opened.draft, theirs);
  }

  return {
    ...form,
    opened: opened.saved,
    discard: () => {
      save.reset();
      setDraft(opened.draft);
    },
    isUnsaved,
    save,
    submit,
    /** Their version, once it is in the form and until the form is sent again. */
    loaded,
    notSaved: {
      // Stays while their version is still to be loaded.
      error: isStale ? save.error : form.error,
      isLoading,
      onLoadTheirs: isStale ? () => void loadTheirs() : undefined,
    },
  };
}
