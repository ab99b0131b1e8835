import type { Product } from '#contract/catalog/product.ts';
import type { ProductReadInput } from '#contract/catalog/product-requests.ts';
import { NEW_PRODUCT_DEFAULTS, type ProductDraft } from './product-draft.ts';

/** The complete form, for a new product. */
export function newProductForm(draft: ProductDraft): FormData {
  const form = formOf(draft);
  for (const [field, text] of Object.entries(NEW_PRODUCT_DEFAULTS)) {
    if (form.get(field) === text) form.delete(field);
  }
  return form;
}

function formOf({ texts, photo }: ProductDraft): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  if (photo) form.set('photo', photo);
  return form;
}

/**
 * Only fields that differ from the form as opened, so that changes made meanwhile by another admin
 * or a sale stay. @returns undefined if nothing differs
 */
export function changesForm(draft: ProductDraft, opened: ProductDraft): FormData | undefined {
  const form = formOf(draft);
  for (const [field, text] of Object.entries(opened.texts)) {
    if (form.get(field) === text) form.delete(field);
  }
  if (draft.removePhoto) form.set('removePhoto', '1');
  return form.keys().next().done ? undefined : form;
}

/** A product as the shop compares it with its current state when a change arrives. */
export function toProductRead(product: Product): ProductReadInput {
  const { name, description, price, category, quantity, shipping } = product;
  const { author, isbn, publisher, language, publishedYear, pages, format } = product;
  const { weight = null, taxClass = null, shelf = null, compareAtPrice = null } = product;
  return {
    ...{ name, description, price, category: category._id, quantity, shipping },
    ...{ author, isbn, publisher, language, publishedYear, pages, format },
    ...{ weight, taxClass, shelf, compareAtPrice },
    status: product.status ?? NEW_PRODUCT_DEFAULTS.status,
    photo: product.photoUrl,
  };
}

/** Adds to the changes the old values of the changed fields, as read. */
export function withReadValues(changes: FormData, read: ProductReadInput | undefined): FormData {
  if (!read) return changes;
  const isChanged = (field: string) =>
    changes.has(field) || (field === 'photo' && changes.has('removePhoto'));
  const was = Object.entries(read).filter(([field]) => isChanged(field));
  changes.set('was', JSON.stringify(Object.fromEntries(was)));
  return changes;
}
