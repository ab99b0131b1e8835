/** Admin and form; `formId` names the form, and what it is about. */
export interface FormOwner {
  adminId: string;
  formId: string;
}

// Outside the pages: when a session ends its page is removed, and the same admin must find their
// input again. In memory only, and per admin.
const unsaved = new Map<string, unknown>();

const keyOf = ({ adminId, formId }: FormOwner) => JSON.stringify([adminId, formId]);

/** The form as it was kept, which is of the type that `formId` keeps. */
export function findUnsaved<Form>(owner: FormOwner): Form | undefined {
  return unsaved.get(keyOf(owner)) as Form | undefined;
}

export function keepUnsaved(owner: FormOwner, form: unknown) {
  unsaved.set(keyOf(owner), form);
}

export function forgetUnsaved(owner: FormOwner) {
  unsaved.delete(keyOf(owner));
}

/** Called on sign-out. */
export function forgetAllUnsaved() {
  unsaved.clear();
}
