import type { Category } from '../../../../functions/contract/category.ts';
import type { HomeList } from '../../../../functions/contract/home-shelves.ts';
import type { EditedSettings } from '../../../../functions/contract/settings-requests.ts';
import { Alert } from '../../../components/alert.tsx';
import { NotSaved } from '../../../components/not-saved.tsx';
import { useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { useEditedSettings } from '../api/get-settings.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { settingsChanges, settingsDraftOf } from '../settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';

/**
 * Edits the settings, starting from the state they were opened in. If somebody else has changed
 * them meanwhile, nothing is overwritten unseen: their version is loaded, with what was typed here
 * laid over it.
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
  const focus = useRestoreFocus<HTMLDivElement>();
  const { opened, draft, change, save, ...edit } = useEditForm({
    saved: edited,
    toDraft: settingsDraftOf,
    useSave: useSaveSettings,
    staleReason: 'settings-changed',
    readAgain: useEditedSettings().refetch,
    onLoad: focus.expect,
  });
  const changes = settingsChanges(draft, opened.settings);
  const isUnsaved = Object.keys(changes).length > 0;
  useLeaveWarning(isUnsaved);
  return (
    <SettingsForm
      draft={draft}
      categories={categories}
      lists={lists}
      onChange={change}
      onSubmit={() => edit.submit({ ...changes, version: opened.version })}
      onDiscard={() => {
        focus.expect();
        edit.discard();
      }}
      isUnsaved={isUnsaved}
      isSaving={save.isPending}
      bar={focus.anchor}
      error={save.error}
      outcome={save.error ?? save.data}
    >
      <NotSaved {...edit.notSaved} />
      {save.data && !isUnsaved ? <Alert tone="success">The settings are saved.</Alert> : null}
    </SettingsForm>
  );
}
