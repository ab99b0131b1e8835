import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '#contract/catalog/category.ts';
import type { HomeList } from '#contract/catalog/home-shelves.ts';
import { shopSettingsOf } from '#contract/settings/settings.ts';
import {
  type EditedSettings,
  editedSettingsSchema,
  type SettingsChange,
} from '#contract/settings/settings-requests.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { SaveError } from '../../../components/save-error.tsx';
import { TheirsLoaded } from '../../../components/theirs-loaded.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys, settingsKeys } from '../../../lib/query-keys.ts';
import { getShopSettings, setShop } from '../../../stores/shop-store.ts';
import { useEditedSettings } from '../api/get-settings.ts';
import { settingsOfBoth } from '../setting-names.ts';
import { settingsChanges, settingsDraftOf } from '../settings-draft.ts';
import { HomeShelfFields } from './home-shelf-fields.tsx';
import { PriceRangeFields } from './price-range-fields.tsx';
import { SellerFields } from './seller-fields.tsx';
import styles from './settings-form.module.css';
import { ShopFields } from './shop-fields.tsx';
import { SiteNoticeFields } from './site-notice-fields.tsx';
import { TextPageFields } from './text-page-fields.tsx';

/**
 * Edits all settings by section, starting from the state they were opened in, with one bar that
 * saves what was changed. If somebody else has changed them meanwhile, nothing is overwritten
 * unseen: their version is loaded, with what was typed here laid over it.
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
  const edit = useEditForm({
    formId: 'settings',
    saved: edited,
    toDraft: settingsDraftOf,
    useSave: useSaveSettings,
    staleReason: 'settings-changed',
    readAgain: useEditedSettings().refetch,
  });
  const { opened, draft, save, bind, change, errors, loaded } = edit;
  const changes = settingsChanges(draft, opened.settings);
  const isUnsaved = Object.keys(changes).length > 0;
  useLeaveWarning(isUnsaved);

  return (
    <Form
      form={edit}
      done={loaded ?? save.data}
      notice={null}
      className={styles['form']}
      onSubmit={() => isUnsaved && edit.submit({ ...changes, version: opened.version })}
    >
      {/* Input during the save would not be sent, and the answer would overwrite it. */}
      <div className={styles['fields']} inert={save.isPending}>
        <ShopFields bind={bind} />
        <SiteNoticeFields bind={bind} />
        <SellerFields bind={bind} />
        <HomeShelfFields
          shelves={draft.shelves}
          categories={categories}
          lists={lists}
          errors={errors}
          onChange={(shelves) => change({ shelves })}
        />
        <PriceRangeFields
          ranges={draft.priceBands}
          error={errors['priceBands']}
          onChange={(priceBands) => change({ priceBands })}
        />
        <TextPageFields bind={bind} />
      </div>
      {/* It takes the focus when one of its buttons is removed. */}
      <div tabIndex={-1} className={styles['bar']}>
        <FormNotice>
          <SaveError {...edit.notSaved} />
          {loaded ? <TheirsLoaded both={settingsOfBoth(loaded)} /> : null}
          {save.data && !isUnsaved ? <Alert tone="success">The settings are saved.</Alert> : null}
        </FormNotice>
        <Actions>
          <SubmitButton disabled={!isUnsaved} busyText="Saving…">
            Save settings
          </SubmitButton>
          {isUnsaved && !save.isPending ? (
            <Button variant="plain" onClick={edit.discard}>
              Discard changes
            </Button>
          ) : null}
        </Actions>
      </div>
    </Form>
  );
}

/** Changes the given settings; this browser's pages show them at once. */
function useSaveSettings() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: SettingsChange) =>
      api('PUT /settings/:userId', { json, response: editedSettingsSchema }),
    onSuccess: (saved) => {
      setShop(shopSettingsOf(saved.settings, getShopSettings()));
      queries.setQueryData(adminKeys.settings(userId), saved);
      void queries.invalidateQueries({ queryKey: settingsKeys.shop });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}
