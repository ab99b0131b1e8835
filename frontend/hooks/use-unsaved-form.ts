import { useEffect, useState } from 'react';
import { ADMIN_ROLE } from '../../functions/contract/accounts/user.ts';
import { getSession } from '../stores/session-store.ts';
import { findUnsaved, forgetUnsaved, keepUnsaved } from '../stores/unsaved-form-store.ts';
import { useAdmin } from './use-admin.ts';

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
export function useKeepForm(formId: string, form: object, isUnsaved: boolean) {
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
