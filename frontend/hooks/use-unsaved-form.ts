import { useCallback, useEffect, useState } from 'react';
import { ADMIN_ROLE } from '#contract/accounts/user.ts';
import { getSession } from '../stores/session-store.ts';
import { findUnsaved, forgetUnsaved, keepUnsaved } from '../stores/unsaved-form-store.ts';
import { useAdmin } from './use-admin.ts';
import { useRequestKey } from './use-request-key.ts';

/** A form as its admin left it, if their session, or their role, ended while it was unsaved. */
export function useKeptForm<Form>(formId: string): Form | undefined {
  const { _id: adminId } = useAdmin();
  const [kept] = useState(() => findUnsaved<Form>({ adminId, formId }));
  return kept;
}

/**
 * Keeps a form for `useKeptForm` while it is unsaved. Input outlives the page only if the session,
 * or the admin's role, ends meanwhile; leaving the page discards it.
 */
export function useKeepForm(formId: string, form: unknown, isUnsaved: boolean) {
  const { _id: adminId } = useAdmin();
  useEffect(() => {
    if (isUnsaved) keepUnsaved({ adminId, formId }, form);
    else forgetUnsaved({ adminId, formId });
  }, [adminId, formId, form, isUnsaved]);

  useEffect(
    () => () => {
      const user = getSession()?.user;
      const left = user?._id === adminId && user.role === ADMIN_ROLE;
      if (left) forgetUnsaved({ adminId, formId });
    },
    [adminId, formId],
  );
}

/**
 * Forgets a form that is saved. To be called by the mutation's own `onSuccess`, which also runs if
 * the page has been removed with its session meanwhile; a callback given to `mutate` does not.
 */
export function useForgetForm(formId: string) {
  const { _id: adminId } = useAdmin();
  return useCallback(() => forgetUnsaved({ adminId, formId }), [adminId, formId]);
}

/**
 * `useRequestKey` for the call that sends a kept form: a form that is there again goes on with the
 * key that it was sent with, unless that call's outcome was certain.
 */
export function useKeptRequestKey(formId: string) {
  const { _id: adminId } = useAdmin();
  const owner = { adminId, formId: `key of ${formId}` };
  const kept = useKeptForm<string>(owner.formId);
  useKeepForm(owner.formId, kept, kept !== undefined);
  const key = useRequestKey(kept);
  return {
    /** The key, which is kept from here on. */
    read: () => {
      keepUnsaved(owner, key.read());
      return key.read();
    },
    renewUnlessUncertain: (error: Error | null) => {
      if (key.renewUnlessUncertain(error)) forgetUnsaved(owner);
    },
  };
}
