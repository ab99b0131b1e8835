/** Fields of the card form, in the widget's order. */
const fieldNames = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;
export type FieldName = (typeof fieldNames)[number];

/** The shop's options for one field. */
export type FieldOptions = {
  placeholder?: string;
  type?: string;
  internalLabel?: string;
  formatInput?: boolean;
  maskInput?: boolean | { character?: string; showLastFour?: boolean };
  maxCardLength?: number;
  maxlength?: number;
  minlength?: number;
  prefill?: string;
  rejectUnsupportedCards?: boolean;
  supportedCardBrands?: Record<string, boolean>;
};

/** Options that the page gives to the first frame, which passes them on to the others. */
export type FormOptions = {
  fields: Partial<Record<FieldName, FieldOptions>>;
  styles?: Record<string, Record<string, string>>;
  preventAutofill?: boolean;
};

/** State of a field as reported to the widget. */
export type FieldState = {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
};

/**
 * Messages between frames, bypassing the page: card values must not travel on the page's own bus,
 * where any script of the shop could read them.
 */
export type SiblingMessage =
  | { kind: 'options'; options: FormOptions }
  | { kind: 'value'; field: FieldName; value: string }
  | { kind: 'focus' | 'blur' | 'submit'; field: FieldName }
  | { kind: 'code-sizes'; sizes: number[] };

export function isFieldName(name: unknown): name is FieldName {
  return fieldNames.some((known) => known === name);
}
