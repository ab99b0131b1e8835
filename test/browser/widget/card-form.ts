import { expect, type Locator, type Page } from '@playwright/test';
import { part } from './parts.ts';
import { field } from './workbench.ts';

/** The fields of the card form from the top, with the names that the widget's markup has for them. */
const groupIds = {
  cardholderName: 'cardholder-name',
  number: 'number',
  expirationDate: 'expiration-date',
  cvv: 'cvv',
  postalCode: 'postal-code',
} as const;
export type CardField = keyof typeof groupIds;

/** What a shopper types into the card form. */
export type Typed = Partial<Record<CardField, string>>;

/** A card that the gateway takes. */
export const goodCard = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };

/** A field with its label, its icons and its message. */
export function group(page: Page, name: CardField): Locator {
  return part(page, `${groupIds[name]}-field-group`);
}

/** The place for what is wrong with a field. */
export function message(page: Page, name: CardField): Locator {
  return part(page, `${groupIds[name]}-field-error`);
}

/** Types into each named field, in the given order. */
export async function type(page: Page, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}

/**
 * Types a card until the widget itself would hand it out: what the page shows of its model may be older,
 * and as its form opens once more it may empty what was typed sooner than a person could.
 * @param card its fields, or only its number
 */
export async function typeCard(page: Page, card: Typed | string = goodCard): Promise<void> {
  const isRequestable = () => globalThis.workbench.dropin?.isPaymentMethodRequestable();
  await expect(async () => {
    await type(page, typeof card === 'string' ? { ...goodCard, number: card } : card);
    await expect.poll(() => page.evaluate(isRequestable), { timeout: 4000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The widget's own knowledge of the form, as the fields told it with their last event. */
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

/** The names and payloads of the card events so far, without the elements that they carry. */
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

/** Forgets what happened so far, so that a step sees only its own events. */
export async function forgetEvents(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.workbench.events.splice(0));
}

/** What a screen reader finds in a field's frame. */
export async function expectSpoken(page: Page, name: CardField, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(text);
}
