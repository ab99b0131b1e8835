import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import {
  type DeliveryDocument,
  type DeliverySettingsChange,
  deliverySettingsAnswerSchema,
} from '#contract/delivery/delivery-settings.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { SaveError } from '../../../components/save-error.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { TheirsLoaded } from '../../../components/theirs-loaded.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { deliveryKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { errorsIn } from '../../../lib/api-error.ts';
import { showToast } from '../../../stores/toast-store.ts';
import {
  deliveryDraftOf,
  deliveryPartsOfBoth,
  newZone,
  settingsErrors,
  toSettings,
} from '../delivery-draft.ts';
import styles from './delivery-form.module.css';
import { ShopPlaceFields } from './shop-place-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';

/** Form of all delivery and tax settings; nothing takes effect until it is saved. */
function DeliveryForm({
  saved,
  categories,
}: {
  saved: { version: number; settings: DeliveryDocument };
  categories: readonly Category[];
}) {
  const edit = useEditForm({
    formId: 'delivery',
    saved,
    toDraft: deliveryDraftOf,
    useSave: useSaveDeliverySettings,
    staleReason: 'delivery-settings-outdated',
    within: 'settings',
    readAgain: useDeliverySettings().refetch,
    // Keeps the sent draft: in a new one zones and rates would have other React keys.
    next: (now, sent) => ({ saved: now, draft: sent }),
  });
  const { opened, draft, change, save, loaded } = edit;
  /** A new object for each refused attempt, so that the focus moves each time. */
  const [refused, setRefused] = useState<object>();
  const settings = toSettings(draft);
  const wrong = refused && settingsErrors(settings);
  const errors = wrong?.fields ?? edit.errors;
  useLeaveWarning(edit.isUnsaved);

  function submit() {
    save.reset();
    const isValid = settingsErrors(settings) === undefined;
    setRefused(isValid ? undefined : {});
    if (isValid) edit.submit({ version: opened.version, settings });
  }

  return (
    <Form
      form={edit}
      done={refused ?? loaded}
      notice={null}
      className={styles['form']}
      onSubmit={submit}
    >
      <FormNotice>
        {wrong ? <Alert tone="danger">{wrong.text}</Alert> : <SaveError {...edit.notSaved} />}
        {loaded && !wrong ? <TheirsLoaded both={deliveryPartsOfBoth(loaded)} /> : null}
      </FormNotice>
      <ShopPlaceFields draft={draft} errors={errors} onChange={change} />
      <Section title="Delivery zones">
        <p className="soft measure">
          Without zones, delivery is free and goes everywhere. With zones, the shop delivers only to
          them; where several match, the most specific one applies.
        </p>
        {draft.zones.map((zone, at) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            errors={errorsIn(errors, `zones.${at}`)}
            title={`Zone ${at + 1}`}
            onChange={(next) =>
              change({ zones: draft.zones.map((one) => (one === zone ? next : one)) })
            }
            onRemove={() => change({ zones: draft.zones.filter((one) => one !== zone) })}
          />
        ))}
        <Actions>
          <Button variant="quiet" onClick={() => change({ zones: [...draft.zones, newZone()] })}>
            Add a zone
          </Button>
        </Actions>
      </Section>
      <TaxFields draft={draft} errors={errors} categories={categories} onChange={change} />
      <SubmitButton busyText="Saving…">Save delivery and tax</SubmitButton>
    </Form>
  );
}

/** Replaces the loaded settings. */
function useSaveDeliverySettings() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: DeliverySettingsChange) =>
      api('PUT /delivery/settings/:userId', {
        json: change,
        response: deliverySettingsAnswerSchema,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(deliveryKeys.settings(userId), saved);
      void queries.invalidateQueries({ queryKey: checkoutKeys.options });
      showToast({ text: 'Delivery and tax are saved.' });
    },
  });
}

/** Loads the delivery and tax settings for editing as a whole. */
export function EditDelivery({ categories }: { categories: readonly Category[] }) {
  const waiting = (
    <div className={styles['form']}>
      <LoadingNote text="Loading the settings" />
      <Repeat times={3}>
        <Skeleton className={styles['waiting']} />
      </Repeat>
    </div>
  );
  return (
    <Loaded query={useDeliverySettings()} what="the settings" waiting={waiting}>
      {(saved) => <DeliveryForm saved={saved} categories={categories} />}
    </Loaded>
  );
}

/** Delivery and tax settings, in dollars and percent; fetched again each time they are edited. */
function useDeliverySettings() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: deliveryKeys.settings(userId),
    queryFn: ({ signal }) =>
      api('GET /delivery/settings/:userId', { response: deliverySettingsAnswerSchema, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
