/** The fields of the card form, in the order in which the widget shows them. */
const fieldNames = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What the shop may say about one field. */
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

/** What the page hands to the first frame; it passes it on to the others. */
export type FormOptions = {
  fields: Partial<Record<FieldName, FieldOptions>>;
  styles?: Record<string, Record<string, string>>;
  preventAutofill?: boolean;
};

/** What the widget knows about a field. */
export type FieldState = {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
};

/**
 * What frames tell each other, past the page: card values must not travel on the page's own bus,
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
