import { expect, type Locator, type Page } from '@playwright/test';
import { part } from './parts.ts';
import { field } from './workbench.ts';

/** The card form's fields from top to bottom, with their names in the widget's markup. */
const groupIds = {
  cardholderName: 'cardholder-name',
  number: 'number',
  expirationDate: 'expiration-date',
  cvv: 'cvv',
  postalCode: 'postal-code',
} as const;
export type CardField = keyof typeof groupIds;

/** What a shopper types into each field of the card form. */
export type Typed = Partial<Record<CardField, string>>;

/** A card that the gateway accepts. */
export const goodCard = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };

/** A field with its label, its icons and its message. */
export function group(page: Page, name: CardField): Locator {
  return part(page, `${groupIds[name]}-field-group`);
}

/** The place for a field's error message. */
export function message(page: Page, name: CardField): Locator {
  return part(page, `${groupIds[name]}-field-error`);
}

/** Types into each named field in the given order. */
export async function type(page: Page, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}

/**
 * Retypes a card until the widget would return it: the model shown on the page may lag, and the
 * form, when it reopens, may clear what was typed faster than a person could.
 * @param card its fields, or only its number
 */
export async function typeCard(page: Page, card: Typed | string = goodCard): Promise<void> {
  const isRequestable = () => globalThis.workbench.dropin?.isPaymentMethodRequestable();
  await expect(async () => {
    await type(page, typeof card === 'string' ? { ...goodCard, number: card } : card);
    await expect.poll(() => page.evaluate(isRequestable), { timeout: 4000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The widget's view of the form, as of the fields' last event. */
export interface FormState {
  cards: {
    niceType: string;
    type: string;
    gaps: number[];
    lengths: number[];
    code: { name: string; size: number };
  }[];
  fields: Record<
    string,
    { isEmpty: boolean; isValid: boolean; isPotentiallyValid: boolean; isFocused: boolean }
  >;
}

/** Returns the names and payloads of the card events so far, without the elements they carry. */
export async function cardEvents(page: Page): Promise<{ name: string; payload: unknown }[]> {
  return await page.evaluate(() =>
    globalThis.workbench.events
      .filter(({ name }) => name.startsWith('card:'))
      .map(({ name, payload }) => ({
        name,
        payload: JSON.parse(
          JSON.stringify(payload, (key, value: unknown) =>
            key === 'container' ? undefined : value,
          ),
        ) as unknown,
      })),
  );
}

/** Forgets earlier events, so that a step sees only its own. */
export async function clearEvents(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.workbench.events.splice(0));
}

/** Expects this description for screen readers in a field's frame. */
export async function expectDescription(page: Page, name: CardField, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(text);
}
