import type { ProductField } from '../product-draft.ts';

/** What a field of the form needs to be shown, to be typed in, and to say what is wrong with it. */
export type BindField = (field: ProductField) => {
  name: ProductField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
