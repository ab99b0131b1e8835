import { useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { HomeList } from '../../../../functions/contract/home-shelves.ts';
import type { EditedSettings } from '../../../../functions/contract/settings-requests.ts';
import { Alert } from '../../../components/alert.tsx';
import { NotSaved } from '../../../components/not-saved.tsx';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { tellNotLoaded } from '../../../lib/tell-not-loaded.ts';
import { useEditedSettings } from '../api/get-settings.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { type SettingsDraft, settingsChanges, settingsDraftOf } from '../settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';

/**
 * Changes the shop's settings from the state that the form was opened in. When somebody else has
 * changed them meanwhile, nothing is overwritten unseen: theirs are loaded below what was typed here.
 */
export function EditSettings({
  edited,
  categories,
  lists,
}: {
  edited: EditedSettings;
  categories: readonly Category[];
  lists: readonly HomeList[];
}) {
  const save = useSaveSettings();
  const latest = useEditedSettings();
  const focus = useRestoreFocus<HTMLDivElement>();
  const [opened, setOpened] = useState(edited);
  const [draft, setDraft] = useState<SettingsDraft>(() => settingsDraftOf(edited.settings));
  const changes = settingsChanges(draft, opened.settings);
  const isUnsaved = Object.keys(changes).length > 0;
  useLeaveWarning(isUnsaved);
  const isStale = save.error instanceof ApiError && save.error.reason === 'settings-changed';

  function open(from: EditedSettings, mine = {}) {
    setOpened(from);
    setDraft(settingsDraftOf({ ...from.settings, ...mine }));
  }

  async function takeTheirs() {
    const { data, error, isSuccess } = await latest.refetch();
    if (!isSuccess) return tellNotLoaded(error);
    focus.expect();
    save.reset();
    open(data, changes);
  }

  function submit() {
    save.mutate({ ...changes, version: opened.version }, { onSuccess: (saved) => open(saved) });
  }

  return (
    <SettingsForm
      draft={draft}
      categories={categories}
      lists={lists}
      onChange={setDraft}
      onSubmit={submit}
      onDiscard={() => {
        focus.expect();
        save.reset();
        open(opened);
      }}
      isUnsaved={isUnsaved}
      isSaving={save.isPending}
      bar={focus.anchor}
      error={save.error}
      outcome={save.error ?? save.data}
    >
      {save.error ? (
        <NotSaved
          text={errorText(save.error)}
          busy={latest.isFetching}
          onLoadTheirs={isStale ? () => void takeTheirs() : undefined}
        />
      ) : null}
      {save.data && !isUnsaved ? <Alert tone="success">The settings are saved.</Alert> : null}
    </SettingsForm>
  );
}
