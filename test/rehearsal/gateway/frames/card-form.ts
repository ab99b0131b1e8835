import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types';
import cardValidator from 'card-validator';
import type { FieldName, FieldState, FormOptions } from './field.ts';

/** Maps card types of a gateway's configuration to the brands that the card fields use. */
const brands: Readonly<Record<string, readonly string[]>> = {
  Visa: ['visa'],
  MasterCard: ['mastercard'],
  'American Express': ['american-express'],
  // Discover's network includes Diners Club.
  Discover: ['discover', 'diners-club'],
  JCB: ['jcb'],
  Maestro: ['maestro'],
  'UK Maestro': ['maestro'],
  UnionPay: ['unionpay'],
  Elo: ['elo'],
  Hiper: ['hiper'],
  Hipercard: ['hipercard'],
};

/** Returns the brands that a merchant account accepts, by the card fields' names. */
function brandsOf(accountTypes: readonly string[]): ReadonlySet<string> {
  return new Set(accountTypes.flatMap((type) => brands[type] ?? []));
}

type CardType = ReturnType<typeof getCardTypes>[number];
type Validity = { isValid: boolean; isPotentiallyValid: boolean };
export type FormEventType =
  | 'focus'
  | 'blur'
  | 'empty'
  | 'notEmpty'
  | 'validityChange'
  | 'cardTypeChange'
  | 'inputSubmitRequest';

/** State of the whole form, as sent to the page with every event. */
export type FormSnapshot = {
  emittedBy: FieldName;
  cards: CardType[];
  fields: Partial<Record<FieldName, FieldState>>;
};

export type FormListener = {
  onEvent(type: FormEventType, snapshot: FormSnapshot): void;
  onBin(bin: string): void;
  onFirstEntry(): void;
  /** Possible security code lengths for the number typed so far. */
  onCodeSizes(sizes: number[]): void;
};

/** How many years ahead an expiry date may lie; the widget's own rule. */
const longestYearsAhead = 19;

/**
 * State of the whole card form. One frame holds it for all fields, so that every event reports a
 * consistent state.
 */
export class CardForm {
  readonly #options: FormOptions;
  readonly #listener: FormListener;
  readonly #accountBrands: ReadonlySet<string>;
  readonly #values = new Map<FieldName, string>();
  #focused: FieldName | undefined;
  #hasEntry = false;

  /** @param accountTypes card type names of the gateway's configuration, such as `Visa` */
  constructor(options: FormOptions, listener: FormListener, accountTypes: readonly string[] = []) {
    this.#accountBrands = brandsOf(accountTypes);
    this.#options = options;
    this.#listener = listener;
    for (const field of this.fields) this.#values.set(field, '');
  }

  get fields(): FieldName[] {
    return Object.keys(this.#options.fields) as FieldName[];
  }

  value(field: FieldName): string {
    return this.#values.get(field) ?? '';
  }

  state(field: FieldName): FieldState {
    const value = this.value(field);
    const { isValid, isPotentiallyValid } = this.#validity(field, value);
    const isFocused = this.#focused === field;
    // A field left incomplete is invalid; one still being typed in may become valid.
    const mayBecomeValid = isFocused || value === '' ? isPotentiallyValid : isValid;
    return { isEmpty: value === '', isValid, isPotentiallyValid: mayBecomeValid, isFocused };
  }

  setValue(field: FieldName, value: string): void {
    if (value === this.value(field)) return;
    const before = this.state(field);
    const cvvBefore = this.state('cvv');
    const typesBefore = this.#typeNames();
    const binBefore = this.value('number').slice(0, 6);
    this.#values.set(field, value);
    if (!this.#hasEntry) {
      this.#hasEntry = true;
      this.#listener.onFirstEntry();
    }

    const typesChanged = field === 'number' && typesBefore !== this.#typeNames();
    if (typesChanged) {
      this.#listener.onCodeSizes(this.#codeSizes());
      this.#emit('cardTypeChange', 'number');
    }
    const after = this.state(field);
    if (before.isEmpty !== after.isEmpty) this.#emit(after.isEmpty ? 'empty' : 'notEmpty', field);
    const bin = this.value('number').slice(0, 6);
    if (field === 'number' && bin.length === 6 && bin !== binBefore) this.#listener.onBin(bin);
    this.#emitValidity(field, before);
    // The security code's length depends on the brand.
    if (typesChanged && this.fields.includes('cvv')) this.#emitValidity('cvv', cvvBefore);
  }

  focus(field: FieldName): void {
    const before = this.state(field);
    this.#focused = field;
    this.#emit('focus', field);
    this.#emitValidity(field, before);
  }

  blur(field: FieldName): void {
    const before = this.state(field);
    if (this.#focused === field) this.#focused = undefined;
    this.#emit('blur', field);
    this.#emitValidity(field, before);
  }

  submit(field: FieldName): void {
    this.#emit('inputSubmitRequest', field);
  }

  #emit(type: FormEventType, emittedBy: FieldName): void {
    const fields = Object.fromEntries(this.fields.map((field) => [field, this.state(field)]));
    this.#listener.onEvent(type, { emittedBy, cards: this.#cards(), fields });
  }

  #emitValidity(field: FieldName, before: FieldState): void {
    const after = this.state(field);
    const changed =
      before.isValid !== after.isValid || before.isPotentiallyValid !== after.isPotentiallyValid;
    if (changed) this.#emit('validityChange', field);
  }

  #cards(): CardType[] {
    return getCardTypes(this.value('number'));
  }

  #typeNames(): string {
    return this.#cards()
      .map(({ type }) => type)
      .join();
  }

  #codeSizes(): number[] {
    const sizes = new Set(this.#cards().map(({ code }) => code.size));
    return sizes.size > 0 ? [...sizes] : [3, 4];
  }

  /** Whether the shop accepts this brand, by its own list or else by its account's. */
  #takes(type: string): boolean {
    const { supportedCardBrands, rejectUnsupportedCards } = this.#options.fields.number ?? {};
    const isSupported = !rejectUnsupportedCards || this.#accountBrands.has(type);
    return supportedCardBrands?.[type] ?? isSupported;
  }

  #validity(field: FieldName, value: string): Validity {
    const options = this.#options.fields[field];
    switch (field) {
      case 'number': {
        const { maxCardLength } = options ?? {};
        const verdict = cardValidator.number(
          value,
          maxCardLength === undefined ? {} : { maxLength: maxCardLength },
        );
        const refused = verdict.card !== null && !this.#takes(verdict.card.type);
        return refused ? { isValid: false, isPotentiallyValid: false } : verdict;
      }
      case 'expirationDate':
        return cardValidator.expirationDate(value, longestYearsAhead);
      case 'cvv':
        return cardValidator.cvv(value, this.#codeSizes());
      case 'postalCode':
        return cardValidator.postalCode(
          value,
          options?.minlength === undefined ? {} : { minLength: options.minlength },
        );
      case 'cardholderName':
        return cardValidator.cardholderName(value);
    }
  }
}
