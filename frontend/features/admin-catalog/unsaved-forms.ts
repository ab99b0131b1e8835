import type { ProductReadInput } from '../../../functions/contract/product-form.ts';
import type { ProductDraft } from './product-draft.ts';

/** A product's form: as it was opened, and as it stands. */
export interface OpenForm {
  opened: ProductDraft;
  draft: ProductDraft;
  /** What was read of it, unless it is new. */
  read?: ProductReadInput;
}

/** Whose form it is, and of which product; a new one is `new`. */
export interface FormOwner {
  adminId: string;
  productId: string;
}

// Beside the pages: a session that ends takes its page away, and what was typed there must be found
// again by the same admin. In memory only, and each admin's own.
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

/** For who signs out. */
export function forgetAllUnsaved() {
  unsaved.clear();
}
