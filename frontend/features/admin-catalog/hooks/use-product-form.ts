import { useEffect, useState } from 'react';
import { ADMIN_ROLE } from '../../../../functions/contract/accounts/user.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { getSession } from '../../../stores/session-store.ts';
import { changesForm } from '../product-form-data.ts';
import {
  type FormOwner,
  findUnsaved,
  forgetUnsaved,
  keepUnsaved,
  type OpenForm,
} from '../unsaved-forms.ts';

/**
 * A product's form as its admin left it, or else as `start` builds it. Input outlives the page only
 * if the session, or the admin's role, ends meanwhile; leaving the page discards it.
 */
export function useProductForm(productId: FormOwner['productId'], start: () => OpenForm) {
  const { _id: adminId } = useAdmin();
  const [form, setForm] = useState(() => findUnsaved({ adminId, productId }) ?? start());
  const changes = changesForm(form.draft, form.opened);
  const isUnsaved = changes !== undefined;
  useLeaveWarning(isUnsaved);

  useEffect(() => {
    if (isUnsaved) keepUnsaved({ adminId, productId }, form);
    else forgetUnsaved({ adminId, productId });
  }, [adminId, productId, form, isUnsaved]);

  useEffect(
    () => () => {
      const user = getSession()?.user;
      const left = user?._id === adminId && user.role === ADMIN_ROLE;
      if (left) forgetUnsaved({ adminId, productId });
    },
    [adminId, productId],
  );

  return { form, setForm, changes };
}
