import { useState } from 'react';
import type { ProductReadInput } from '#contract/catalog/product-requests.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useKeepForm, useKeptForm } from '../../../hooks/use-unsaved-form.ts';
import type { ProductDraft } from '../product-draft.ts';
import { changesForm } from '../product-form-data.ts';

/** A product's form: as opened, and as it is now. */
export interface OpenForm {
  opened: ProductDraft;
  draft: ProductDraft;
  /** What was read of the product, unless it is new. */
  read?: ProductReadInput;
}

/** `formId` of a product's form; `new` for a new product. */
export const productFormId = (productId: string) => `product ${productId}`;

/** A product's form as its admin left it, or else as `start` builds it. */
export function useProductForm(productId: string, start: () => OpenForm) {
  const formId = productFormId(productId);
  const kept = useKeptForm<OpenForm>(formId);
  const [form, setForm] = useState(() => kept ?? start());
  const changes = changesForm(form.draft, form.opened);
  const isUnsaved = changes !== undefined;
  useLeaveWarning(isUnsaved);
  useKeepForm(formId, form, isUnsaved);
  return { form, setForm, changes };
}
