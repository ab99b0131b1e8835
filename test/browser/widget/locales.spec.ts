import { expect, type Page, test } from '@playwright/test';
import { authorize, replaceWidget } from './bare-widget.ts';
import { numberOf } from './brand-table.ts';
import { group, message } from './card-form.ts';
import { customerWith } from './gateway-steps.ts';
import { fallbacks, type LocaleTexts, languages, locales } from './locale-table.ts';
import { part } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

// With dozens of widgets, a trace screenshot per step costs more than the step.
test.use({ trace: 'off' });

/** Locales whose pictures can be told apart without reading the language. */
const pictured = ['ar_EG', 'de_DE', 'el_GR', 'ja_JP', 'ru_RU'];

/** Texts where 1.33.4 has a stray brace, which stays behind the digits and the brand. */
const strayBraces: Record<string, (keyof LocaleTexts)[]> = {
  fi_FI: ['saved', 'question'],
  fr_XC: ['question'],
  hu_HU: ['saved', 'question'],
  zh_XC: ['saved', 'question'],
};

function textsOf(locale: string): LocaleTexts {
  const texts = { ...(locales[locale] as LocaleTexts) };
  if (!isCurrent) return texts;
  for (const name of strayBraces[locale] ?? []) {
    texts[name] = texts[name].replace('1111', '1111}').replace('Visa', 'Visa}');
  }
  return texts;
}

/**
 * Walks through the widget's views with its own buttons, in one evaluate because there are 34
 * locales: the saved card, its deletion (then cancelled), the payment options, and the card form
 * with only a Mir number filled in.
 */
async function lookAround(page: Page): Promise<Omit<LocaleTexts, 'paying'>> {
  return await page.evaluate(async () => {
    const find = (selector: string) => {
      const element = document.querySelector<HTMLElement>(`#dropin ${selector}`);
      if (!element) throw new Error(`The widget has no ${selector}`);
      return element;
    };
    const part = (id: string) => find(`[data-braintree-id="${id}"]`);
    const label = (name: string) => find(`[data-braintree-id="${name}"] .braintree-form__label`);

    const saved = find('.braintree-method__label').textContent;
    part('methods-edit').click();
    find('.braintree-method').click();
    const question = part('delete-confirmation__message').textContent;
    const remove = part('delete-confirmation__yes').textContent;
    part('delete-confirmation__no').click();
    part('methods-edit').click();
    part('toggle').click();
    const heading = part('choose-a-way-to-pay').textContent;
    find('.braintree-option__card').click();
    while (part('card-number-icon-svg').getAttribute('xlink:href') !== '#icon-mir') {
      await new Promise(requestAnimationFrame);
    }
    await globalThis.workbench.dropin?.requestPaymentMethod().catch(() => undefined);
    return {
      saved,
      question,
      remove,
      heading,
      sheet: find('[data-braintree-id="card-sheet-header"] .braintree-sheet__text').textContent,
      number: label('number-field-group').textContent,
      code: label('cvv-field-group').firstChild?.textContent ?? '',
      postal: label('postal-code-field-group').textContent,
      empty: part('cvv-field-error').textContent,
      unsupported: part('number-field-error').textContent,
    };
  });
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

// proves widget-locales.1, widget-options.4, widget-next.10
test('the widget shows the texts of each of its locales', async ({ page }) => {
  // 34 widgets in sequence, each with four frames.
  test.slow();
  const customerId = await customerWith({ kind: 'card', number: '4111111111111111' });
  const merchant = { challenges: ['CVV', 'POSTAL_CODE'] };
  await openWorkbench(page, { authorization: 'customer', customerId, merchant });
  const options = {
    authorization: await authorize(customerId),
    card: { overrides: { fields: { number: { prefill: numberOf('2200', 16) } } } },
    paypal: { flow: 'vault' },
    vaultManager: true,
  };
  for (const locale of Object.keys(locales)) {
    await test.step(locale, async () => {
      await replaceWidget(page, { ...options, locale });
      if (pictured.includes(locale))
        await savePicture(page.locator('#dropin'), `locale-${locale}-saved`);
      const seen = Object.entries(await lookAround(page));
      const texts = textsOf(locale);
      for (const [name, text] of seen) {
        expect(tidy(text), name).toContain(tidy(texts[name as keyof LocaleTexts]));
      }
      if (pictured.includes(locale))
        await savePicture(page.locator('#dropin'), `locale-${locale}-card`);
    });
  }
});

// proves widget-locales.1
test('no two locales have the same texts', () => {
  const all = Object.values(locales).map((texts) => JSON.stringify(texts));
  expect(new Set(all).size).toBe(34);
});

/** Expects each requested locale (`undefined` for none) to get the texts of the given one. */
async function expectTexts(
  page: Page,
  rows: readonly (readonly [asked: string | undefined, given: string])[],
) {
  const customerId = await customerWith({ kind: 'paypal', email: 'ada@example.com' });
  // Without the card form, whose frames only cost time; its texts are there anyway.
  const options = { card: false, paypal: { flow: 'vault' } };
  await openWorkbench(page, { authorization: 'customer', customerId, options });
  const authorization = await authorize(customerId);
  for (const [asked, given] of rows) {
    await test.step(`${asked ?? 'none'}: ${given}`, async () => {
      const own = asked === undefined ? {} : { locale: asked };
      const whole = tidy(await replaceWidget(page, { authorization, ...options, ...own }));
      const { paying, heading, sheet, number, code, postal, remove } = textsOf(given);
      for (const text of [paying, heading, sheet, number, code, postal, remove]) {
        expect(whole).toContain(tidy(text));
      }
    });
  }
}

// proves widget-locales.2
test('a language without a region uses its default locale', async ({ page }) => {
  await expectTexts(page, languages);
});

// proves widget-locales.3
test('a locale without texts falls back to its language, and an unknown one to English', async ({
  page,
}) => {
  await expectTexts(page, [...Object.entries(fallbacks), [undefined, 'en_US']]);
});

// proves widget-options.5
test('a merchant’s translations replace the widget’s texts in any locale', async ({ page }) => {
  await openWorkbench(page, {
    options: {
      locale: 'de_DE',
      translations: {
        payWithCard: 'Karte, bitte',
        fieldEmptyForCvv: 'Ohne Prüfnummer geht es nicht',
      },
    },
  });
  await expect(part(page, 'card-sheet-header')).toContainText('Karte, bitte');
  await requestMethod(page);
  await expect(message(page, 'cvv')).toHaveText('Ohne Prüfnummer geht es nicht');
  await expect(message(page, 'number')).toHaveText('Geben Sie eine Nummer ein.');
});

// proves widget-options.5, widget-limits.7
test('HTML in a merchant’s translations is shown as text', async ({ page }) => {
  const hostile = '<img src=x onerror="globalThis.broken=1"> & <b>bold</b>';
  await openWorkbench(page, {
    options: { translations: { payWithCard: hostile, cardNumberLabel: hostile } },
  });
  await expect(part(page, 'card-sheet-header')).toContainText(hostile);
  await expect(group(page, 'number')).toContainText(hostile);
  await expect(page.locator('#dropin').locator('img, b')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});
