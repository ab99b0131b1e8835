import { expect, test } from 'vitest';
import { CardForm, type FormSnapshot } from '../../rehearsal/gateway/frames/card-form.ts';
import type { FieldOptions } from '../../rehearsal/gateway/frames/field.ts';

function aForm() {
  const events: string[] = [];
  let last: FormSnapshot | undefined;
  const form = new CardForm(
    { fields: { number: {}, expirationDate: {}, cvv: {} } },
    {
      onEvent: (type, snapshot) => {
        events.push(`${type}:${snapshot.emittedBy}`);
        last = snapshot;
      },
      onBin: (bin) => events.push(`bin:${bin}`),
      onFirstEntry: () => events.push('first-entry'),
      onCodeSizes: (sizes) => events.push(`code-sizes:${sizes.join('/')}`),
    },
  );
  const type = (field: 'number' | 'expirationDate' | 'cvv', text: string) => {
    for (let length = 1; length <= text.length; length += 1)
      form.setValue(field, text.slice(0, length));
  };
  return { form, type, events, last: () => last };
}

test('typing a Visa number sends the page its events in order', () => {
  const { form, type, events } = aForm();
  form.focus('number');
  type('number', '4111111111111111');
  expect(events.filter((event) => !event.startsWith('code-sizes'))).toEqual([
    'focus:number',
    'first-entry',
    'cardTypeChange:number',
    'notEmpty:number',
    'cardTypeChange:number',
    'bin:411111',
    'validityChange:number',
  ]);
});

test('every event carries the state of every field and never an empty list of cards', () => {
  const { form, last } = aForm();
  form.focus('cvv');
  expect(Object.keys(last()?.fields ?? {})).toEqual(['number', 'expirationDate', 'cvv']);
  expect(last()?.cards.length).toBeGreaterThan(1);
});

test('a Mastercard has the name that the widget knows', () => {
  const { type, last } = aForm();
  type('number', '5555555555554444');
  expect(last()?.cards.map((card) => card.type)).toEqual(['master-card']);
});

test('a half-typed field may become valid until it is left', () => {
  const { form, type } = aForm();
  form.focus('number');
  type('number', '4111');
  expect(form.state('number')).toMatchObject({ isValid: false, isPotentiallyValid: true });
  form.blur('number');
  expect(form.state('number')).toMatchObject({ isValid: false, isPotentiallyValid: false });
});

test('an empty field stays potentially valid when it is left', () => {
  const { form } = aForm();
  form.focus('cvv');
  form.blur('cvv');
  expect(form.state('cvv')).toEqual({
    isEmpty: true,
    isValid: false,
    isPotentiallyValid: true,
    isFocused: false,
  });
});

test('the security code is validated again when the number becomes an Amex', () => {
  const { form, type, events } = aForm();
  type('number', '4111111111111111');
  form.setValue('cvv', '123');
  expect(form.state('cvv').isValid).toBe(true);
  events.length = 0;
  form.setValue('number', '378282246310005');
  expect(form.state('cvv').isValid).toBe(false);
  expect(events).toContain('code-sizes:4');
  expect(events).toContain('validityChange:cvv');
});

test('setting the same value again sends no event', () => {
  const { form, events } = aForm();
  form.setValue('number', '');
  expect(events).toEqual([]);
});

test.each([
  ['no limits', {}, true],
  ['the account does not accept it', { rejectUnsupportedCards: true }, false],
  ['the shop accepts it nevertheless', accepting({ 'american-express': true }), true],
  ['the shop does not accept it', { supportedCardBrands: { 'american-express': false } }, false],
  ['the shop does not accept another brand', accepting({ visa: false }), false],
])(
  'whether an Amex is valid depends on account and shop: %s',
  (_, number: FieldOptions, isValid) => {
    const listener = { onEvent() {}, onBin() {}, onFirstEntry() {}, onCodeSizes() {} };
    const form = new CardForm({ fields: { number } }, listener, ['Visa', 'Discover']);
    form.setValue('number', '378282246310005');
    expect(form.state('number').isValid).toBe(isValid);
    form.setValue('number', '36259600000004');
    expect(form.state('number').isValid).toBe(true);
  },
);

function accepting(supportedCardBrands: Record<string, boolean>): FieldOptions {
  return { rejectUnsupportedCards: true, supportedCardBrands };
}
