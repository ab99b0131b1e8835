import type { ProductReadInput } from '../../../functions/contract/catalog/product-requests.ts';
import type { ProductDraft } from './product-draft.ts';

/** A product's form: as opened, and as it is now. */
export interface OpenForm {
  opened: ProductDraft;
  draft: ProductDraft;
  /** What was read of the product, unless it is new. */
  read?: ProductReadInput;
}

/** Admin and product of a form; `new` for a new product. */
export interface FormOwner {
  adminId: string;
  productId: string;
}

// Outside the pages: when a session ends its page is removed, and the same admin must find their
// input again. In memory only, and per admin.
const unsaved = new Map<string, OpenForm>();

const keyOf = ({ adminId, productId }: FormOwner) => JSON.stringify([adminId, productId]);

export function findUnsaved(owner: FormOwner): OpenForm | undefined {
  return unsaved.get(keyOf(owner));
}

export function keepUnsaved(owner: FormOwner, form: OpenForm) {
  unsaved.set(keyOf(owner), form);
}

export function forgetUnsaved(owner: FormOwner) {
  unsaved.delete(keyOf(owner));
}

/** Called on sign-out. */
export function forgetAllUnsaved() {
  unsaved.clear();
}
