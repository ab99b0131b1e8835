import {
  allowedFields,
  allowedStyles,
  autocompleteMappings,
  defaultMaxLengths,
} from 'braintree-web/hosted-fields/shared/constants';
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types';
import { injectWithAllowlist } from 'inject-stylesheet';
import RestrictedInput from 'restricted-input';
import type { FieldName, FieldOptions, FormOptions } from './field.ts';
import { maskedValue } from './mask.ts';

export type FieldInputListener = {
  onValue(value: string): void;
  onFocus(): void;
  onBlur(): void;
  onSubmit(): void;
};

/** Positions of the spaces in a card number while its brand is unknown. */
const commonGaps = [4, 8, 12];

/** Number of digits of the longest card numbers. */
const longestNumber = 19;

/**
 * Pattern with spaces at the brand's gaps, limited to `longest` digits or the brand's own length.
 */
function numberPattern(number: string, longest?: number): string {
  const types = getCardTypes(number);
  const only = types.length === 1 ? types[0] : undefined;
  longest ??= Math.max(...(only?.lengths ?? [longestNumber]));
  const gaps = only?.gaps ?? commonGaps;
  const edges = [0, ...gaps, longest];
  return edges
    .slice(1)
    .map((end, index) => `{{${'9'.repeat(end - (edges[index] ?? 0))}}}`)
    .join(' ');
}

/** The single input of a frame, with its label, formatting and message for screen readers. */
export class FieldInput {
  readonly element = document.createElement('input');
  readonly #field: FieldName;
  readonly #message = document.createElement('div');
  readonly #label = document.createElement('label');
  readonly #listener: FieldInputListener;
  #formatter: RestrictedInput | undefined;
  #own: FieldOptions = {};
  /** The real value behind the mask; undefined while the field is unmasked. */
  #hidden: string | undefined;

  constructor(field: FieldName, listener: FieldInputListener) {
    this.#field = field;
    this.#listener = listener;
    const { name = field, label = field } = allowedFields[field] ?? {};
    const { element } = this;
    element.id = name;
    element.name = name;
    element.className = field;
    element.type = ['cardholderName', 'postalCode'].includes(field) ? 'text' : 'tel';
    element.autocomplete = (autocompleteMappings[name] ?? 'off') as AutoFill;
    element.setAttribute('aria-describedby', 'field-message');
    element.spellcheck = false;
    this.#message.id = 'field-message';
    this.#message.className = 'visually-hidden';
    this.#message.setAttribute('aria-live', 'polite');
    this.#label.htmlFor = name;
    this.#label.className = 'visually-hidden';
    this.#label.textContent = label;
  }

  mount(parent: HTMLElement): void {
    parent.append(this.#label, this.element, this.#message);
  }

  /** Applies the shop's options and starts listening. */
  configure(options: FormOptions): void {
    const { element } = this;
    const own = options.fields[this.#field] ?? {};
    this.#own = own;
    if (options.styles !== undefined) injectWithAllowlist(options.styles, allowedStyles);
    if (own.placeholder !== undefined) element.placeholder = own.placeholder;
    if (own.type !== undefined) element.type = own.type;
    if (options.preventAutofill === true) element.autocomplete = 'off';
    if (own.internalLabel !== undefined) this.#label.textContent = own.internalLabel;
    const maxLength = own.maxlength ?? defaultMaxLengths[this.#field];
    if (maxLength !== undefined && this.#field !== 'number') element.maxLength = maxLength;
    const hasMinLength = this.#field === 'cvv' || this.#field === 'postalCode';
    if (own.minlength !== undefined && hasMinLength) element.minLength = own.minlength;
    if (own.formatInput !== false) this.#format();

    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#listener.onSubmit();
      else if (this.#field === 'expirationDate') this.#padMonth(event.key);
    });
    element.addEventListener('input', () => this.#changed());
    element.addEventListener('focus', () => {
      this.#unmask();
      this.#listener.onFocus();
    });
    element.addEventListener('blur', () => {
      this.#mask();
      this.#listener.onBlur();
    });
    if (own.prefill !== undefined) this.#set(own.prefill);
    if (document.activeElement === element) this.#listener.onFocus();
  }

  clear(): void {
    this.#set('');
  }

  /** Sets the security code's length to the longest that the number allows. */
  setCodeSizes(sizes: readonly number[]): void {
    if (this.#field !== 'cvv') return;
    const { maxlength = Number.POSITIVE_INFINITY } = this.#own;
    const longest = Math.min(Math.max(...sizes), maxlength);
    // Unmasked first, because the formatter would take the mask for the value.
    const wasMasked = this.#unmask();
    this.element.maxLength = longest;
    this.#formatter?.setPattern(`{{${'9'.repeat(longest)}}}`);
    if (wasMasked) this.#mask();
  }

  setMessage(message: string): void {
    this.#message.textContent = message;
  }

  /** Reflects the validity as classes for the shop's styles. */
  showValidity(isValid: boolean, isPotentiallyValid: boolean): void {
    this.element.classList.toggle('valid', isValid);
    this.element.classList.toggle('invalid', !isPotentiallyValid);
  }

  get value(): string {
    const { value } = this.element;
    return this.#field === 'number' || this.#field === 'cvv' ? value.replace(/\D/g, '') : value;
  }

  #format(): void {
    const patterns: Partial<Record<FieldName, string>> = {
      number: numberPattern(''),
      expirationDate: '{{99}}/{{9999}}',
      cvv: '{{9999}}',
    };
    const pattern = patterns[this.#field];
    if (pattern !== undefined)
      this.#formatter = new RestrictedInput({ element: this.element, pattern });
  }

  #changed(): void {
    if (this.#field === 'number') this.#fitNumber();
    this.#listener.onValue(this.value);
  }

  /** Limits the number to its brand's length. */
  #fitNumber(): void {
    const { value } = this;
    this.#formatter?.setPattern(numberPattern(value));
    // The formatter truncates pasted text before it knows of a change of brand.
    this.#formatter?.setPattern(numberPattern(value, longestNumber));
  }

  #set(value: string): void {
    this.#hidden = undefined;
    this.element.value = value;
    this.#changed();
    if (document.activeElement !== this.element) this.#mask();
  }

  #mask(): void {
    const { element } = this;
    if (!this.#own.maskInput || this.#hidden !== undefined) return;
    this.#hidden = element.value;
    element.value = maskedValue(element.value, this.#own.maskInput);
  }

  /** Restores the typed value; returns whether it was masked. */
  #unmask(): boolean {
    if (this.#hidden === undefined) return false;
    this.element.value = this.#hidden;
    this.#hidden = undefined;
    return true;
  }

  // A first digit of 2 to 9 or a "1/" must be a single-digit month: pad it with a zero.
  #padMonth(key: string): void {
    const { element } = this;
    if (element.value === '' && /^[2-9]$/.test(key)) element.value = '0';
    else if (/^[1-9]$/.test(element.value) && key === '/') element.value = `0${element.value}`;
  }
}
