import { expect, type Page, test } from '@playwright/test';
import { authorize, replaceWidget } from './bare-widget.ts';
import { brands, numberOf, openPrefixes, unknownPrefixes, written } from './brand-table.ts';
import { type FormState, goodCard, message, type, typeCard } from './card-form.ts';
import { part } from './parts.ts';
import { field, openWorkbench, requestMethod } from './workbench.ts';

/** What the form shows for one number. */
interface Seen {
  written: string;
  cards: FormState['cards'];
  isValid: boolean;
  isPotentiallyValid: boolean;
  /** The icons in the number field and in the security code field. */
  icon: string | null;
  codeIcon: string | null;
  codeLabel: string | null;
}

async function openForManyNumbers(page: Page): Promise<void> {
  await openWorkbench(page);
  await replaceWidget(page, { authorization: await authorize() });
}

/**
 * Enters each number into the empty field, as browser autofill does, and returns what the widget
 * shows once it knows the brand. All in one evaluate, as there are hundreds.
 */
async function enter(page: Page, numbers: string[]): Promise<Seen[]> {
  await page.evaluate(() => {
    const found = (id: string) => document.querySelector(`#dropin [data-braintree-id="${id}"]`);
    const seen: object[] = [];
    Object.assign(globalThis, { seen });
    globalThis.workbench.dropin?.on('card:cardTypeChange', (event) => {
      const { cards, fields } = event as FormState;
      if (fields['number']?.isEmpty) return;
      seen.push({
        cards,
        isValid: fields['number']?.isValid,
        isPotentiallyValid: fields['number']?.isPotentiallyValid,
        icon: found('card-number-icon-svg')?.getAttribute('xlink:href'),
        codeIcon: found('cvv-icon-svg')?.getAttribute('xlink:href'),
        codeLabel: found('cvv-label-descriptor')?.textContent,
      });
    });
  });
  const frame = page.frame({ name: 'braintree-hosted-field-number' });
  const inputs = await frame?.evaluate((all) => {
    const input = document.querySelector('input') as HTMLInputElement;
    input.focus();
    return all.map((number) => {
      for (const value of ['', number]) {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // After a full group the space before the next is already there.
      return input.value.trimEnd();
    });
  }, numbers);
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { seen: Omit<Seen, 'written'>[] }).seen);
  await expect.poll(async () => (await read()).length).toBe(numbers.length);
  return (await read()).map((seen, index) => ({ ...seen, written: inputs?.[index] ?? '' }));
}

// proves widget-card-types.1, widget-card-types.2, widget-card-types.3, widget-card-types.4
// proves widget-card-types.5, widget-card-types.6, widget-card-types.7, widget-card-types.8
// proves widget-card-types.9, widget-card-types.10, widget-card-types.11, widget-card-types.12
// proves widget-card-types.13, widget-card-types.14
test('a card’s brand is recognized by its first digits, by the longest match', async ({ page }) => {
  await openForManyNumbers(page);
  for (const { type: brand, niceType, gaps, lengths, code, prefixes } of brands) {
    await test.step(`${niceType}: ${prefixes.length} prefixes`, async () => {
      const shortest = Math.min(...lengths);
      const numbers = prefixes.map((prefix) => numberOf(prefix, shortest));
      const seen = await enter(page, numbers);
      expect(seen).toEqual(
        numbers.map((number) => ({
          written: written(number, gaps),
          cards: [expect.objectContaining({ type: brand, niceType, gaps, lengths, code })],
          isValid: true,
          isPotentiallyValid: true,
          icon: `#icon-${brand}`,
          codeIcon: code.size === 4 ? '#iconCVVFront' : '#iconCVVBack',
          codeLabel: code.size === 4 ? '(4 digits)' : '(3 digits)',
        })),
      );
    });
  }
});

// proves widget-card-types.1, widget-card-types.2, widget-card-types.3, widget-card-types.4
// proves widget-card-types.5, widget-card-types.6, widget-card-types.7, widget-card-types.8
// proves widget-card-types.9, widget-card-types.10, widget-card-types.11, widget-card-types.12
test('a number is valid at each length of its brand, and invalid in between', async ({ page }) => {
  await openForManyNumbers(page);
  for (const { niceType, gaps, lengths, prefixes } of brands) {
    const longest = Math.max(...lengths);
    const tried = [12, 13, 14, 15, 16, 17, 18, 19].filter((length) => length <= longest);
    await test.step(`${niceType}: ${lengths.join(', ')}`, async () => {
      const [prefix = ''] = prefixes;
      const numbers = tried.map((length) => numberOf(prefix, length));
      expect(await enter(page, numbers)).toMatchObject(
        numbers.map((number) => ({
          written: written(number, gaps),
          isValid: lengths.includes(number.length),
        })),
      );
      const [tooLong] = await enter(page, [`${numberOf(prefix, longest)}0`]);
      expect(tooLong?.written).toBe(written(numberOf(prefix, longest), gaps));
    });
  }
});

// proves widget-card-types.7
test('a wrong check digit makes a number invalid, except for UnionPay', async ({ page }) => {
  await openForManyNumbers(page);
  const numbers = brands.map(({ prefixes: [prefix = ''], lengths }) => {
    const right = numberOf(prefix, Math.max(...lengths));
    return right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10);
  });
  const seen = await enter(page, numbers);
  expect(seen.map(({ cards, isValid }) => [cards[0]?.type, isValid])).toEqual(
    brands.map(({ type: brand }) => [brand, brand === 'unionpay']),
  );
});

// proves widget-icons.17, widget-card-types.13
test('the generic icon is shown while several brands or none are possible', async ({ page }) => {
  await openForManyNumbers(page);
  const open = await enter(
    page,
    openPrefixes.map(([prefix]) => prefix),
  );
  expect(
    open.map(({ cards, icon, isValid }) => [cards.map((card) => card.type), icon, isValid]),
  ).toEqual(openPrefixes.map(([, types]) => [types, '#iconCardFront', false]));

  const none = await enter(page, unknownPrefixes);
  expect(none).toMatchObject(
    unknownPrefixes.map(() => ({
      cards: [],
      icon: '#iconCardFront',
      codeLabel: '(3 digits)',
      isPotentiallyValid: false,
    })),
  );
});

// proves widget-setup-rules.11, widget-messages.12
test('a card of an unsupported brand is refused with the widget’s message', async ({ page }) => {
  const text = 'This card type is not supported. Please try another card.';
  const others = brands.filter(({ type: brand }) => brand !== 'visa');
  await openWorkbench(page, { merchant: { supportedCardBrands: ['VISA'] } });
  await type(page, { expirationDate: goodCard.expirationDate, cvv: goodCard.cvv });
  for (const { niceType, prefixes, lengths } of others) {
    await test.step(niceType, async () => {
      await field(page, 'number').fill('');
      await field(page, 'number').fill(numberOf(prefixes[0] ?? '', Math.min(...lengths)));
      await field(page, 'number').blur();
      await expect(message(page, 'number')).toBeVisible();
      await expect(message(page, 'number')).toHaveText(text);
      await field(page, 'number').focus();
    });
  }
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');

  await test.step('Mir, at an account that accepts all other brands', async () => {
    await openWorkbench(page);
    await type(page, { ...goodCard, number: numberOf('2200', 16) });
    await expect(message(page, 'number')).toHaveText(text);
    await field(page, 'number').fill('');
    await typeCard(page);
    await expect(message(page, 'number')).toBeHidden();
  });
});

// proves widget-views.20, widget-card-types.3, widget-card-types.14, widget-limits.2
test('the security code has 3 digits, or 4 for American Express, as labelled', async ({ page }) => {
  await openWorkbench(page);
  const rows = [
    ['4111111111111111', '(3 digits)', '•••', '123', '#iconCVVBack'],
    ['378282246310005', '(4 digits)', '••••', '1234', '#iconCVVFront'],
    ['5555555555554444', '(3 digits)', '•••', '123', '#iconCVVBack'],
  ] as const;
  for (const [number, label, placeholder, kept, icon] of rows) {
    await field(page, 'number').fill(number);
    await expect(part(page, 'cvv-label-descriptor')).toHaveText(label);
    await expect(field(page, 'cvv')).toHaveAttribute('placeholder', placeholder);
    await expect(part(page, 'cvv-icon-svg')).toHaveAttribute('xlink:href', icon);
    await field(page, 'cvv').fill('');
    await field(page, 'cvv').pressSequentially('12345');
    await expect(field(page, 'cvv')).toHaveValue(kept);
  }
});
