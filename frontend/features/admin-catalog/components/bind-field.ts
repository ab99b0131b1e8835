import type { ProductField } from '../product-draft.ts';

/** Returns a field's props: name, label, value, error and change handler. */
export type BindField = (field: ProductField) => {
  name: ProductField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
