import { expect, type Page, test } from '@playwright/test';
import { brands, numberOf } from './brand-table.ts';
import { customerWith } from './gateway-steps.ts';
import { part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { openAs, rowTexts } from './saved-steps.ts';
import { wallets } from './wallets.ts';
import { field, isCurrent, openWorkbench } from './workbench.ts';

// The icons of wallets and card brands, and where each appears.

/** Every icon in the widget, by the id used in its markup. */
const marks: readonly (readonly [id: string, title: string | null])[] = [
  ['icon-visa', 'Visa'],
  ['icon-master-card', 'MasterCard'],
  ['icon-unionpay', 'Union Pay'],
  ['icon-american-express', 'American Express'],
  ['icon-jcb', 'JCB'],
  ['icon-discover', 'Discover'],
  ['icon-diners-club', 'Diners Club'],
  ['icon-maestro', 'Maestro'],
  ['icon-elo', 'Elo'],
  ['icon-hiper', 'Hiper'],
  ['icon-hipercard', 'Hipercard'],
  ['logoPayPal', 'PayPal Logo'],
  ['logoPayPalCredit', 'PayPal Credit Logo'],
  ['logoApplePay', 'Apple Pay Logo'],
  ['logoGooglePay', 'Google Pay Mark'],
  ['logoVenmo', 'Venmo'],
  ['buttonVenmo', null],
  ['iconCardFront', 'Generic Card'],
  ['iconCVVBack', 'CVV Back'],
  ['iconCVVFront', 'CVV Front'],
  ['iconCheck', 'Check'],
  ['iconClose', null],
  ['iconError', null],
  ['iconLockLoader', 'Lock Loader'],
  ['iconX', 'X'],
];

// proves widget-icons.1, widget-icons.2, widget-icons.3, widget-icons.4, widget-icons.5
// proves widget-icons.6, widget-icons.7, widget-icons.8, widget-icons.9, widget-icons.10
// proves widget-icons.11, widget-icons.12, widget-icons.13, widget-icons.14, widget-icons.15
// proves widget-icons.16
test('every brand and wallet has an icon that draws something', async ({ page }) => {
  await openWorkbench(page, { options: wallets });

  const drawn = await page.evaluate(
    (all) => {
      const names = 'http://www.w3.org/2000/svg';
      const sheet = document.createElement('div');
      sheet.id = 'marks';
      const sizes = all.map((id) => {
        const svg = document.createElementNS(names, 'svg');
        svg.setAttribute('width', '60');
        svg.setAttribute('height', '36');
        const use = document.createElementNS(names, 'use');
        use.setAttribute('href', `#${id}`);
        svg.append(use);
        sheet.append(svg);
        return [id, use] as const;
      });
      document.body.prepend(sheet);
      return sizes.map(([id, use]) => {
        const { width, height } = use.getBBox();
        const title = document.getElementById(id)?.querySelector('title')?.textContent ?? null;
        return { id, title: title?.trim() ?? null, draws: width > 0 && height > 0 };
      });
    },
    marks.map(([id]) => id),
  );

  expect(drawn).toEqual(marks.map(([id, title]) => ({ id, title, draws: true })));
  await savePicture(page.locator('#marks'), 'options-list-marks');
});

// proves widget-icons.1, widget-icons.2, widget-icons.3, widget-icons.4, widget-icons.5
// proves widget-icons.6, widget-icons.7, widget-icons.8, widget-icons.9, widget-icons.10
// proves widget-icons.11
test('the card number field shows the icon of each known brand', async ({ page }) => {
  await openWorkbench(page);
  for (const { type: brand, prefixes, lengths } of brands) {
    // The widget has no icon for Mir, which Braintree does not accept.
    if (brand === 'mir') continue;
    await field(page, 'number').fill('');
    await field(page, 'number').fill(numberOf(prefixes[0] ?? '', Math.min(...lengths)));
    await expect(part(page, 'card-number-icon-svg')).toHaveAttribute(
      'xlink:href',
      `#icon-${brand}`,
    );
    await expect(part(page, 'card-number-icon')).toBeVisible();
    const box = await page
      .locator(`#dropin #icon-${brand}`)
      .evaluate((symbol) => symbol.childElementCount);
    expect(box).toBeGreaterThan(0);
    await savePicture(part(page, 'number-field-group'), `card-brand-${brand}`);
  }
});

const headerIcons = [
  ['VISA', 'visa'],
  ['MASTERCARD', 'master-card'],
  ['UNION_PAY', 'unionpay'],
  ['AMERICAN_EXPRESS', 'american-express'],
  ['JCB', 'jcb'],
  ['DISCOVER', 'discover'],
  ['INTERNATIONAL_MAESTRO', 'maestro'],
] as const;

/** Returns the brands whose icons are in the header of the card sheet. */
async function headOf(page: Page): Promise<string[]> {
  const icons = part(page, 'card-view-icons').locator('.braintree-sheet__card-icon');
  const ids = await icons
    .filter({ visible: true })
    .evaluateAll((found) => found.map((icon) => icon.getAttribute('data-braintree-id') ?? ''));
  return ids.map((id) => id.replace(/-card-icon$/, ''));
}

// proves widget-icons.1, widget-icons.2, widget-icons.3, widget-icons.4, widget-icons.5
// proves widget-icons.6, widget-icons.8, widget-relied-on.13
test('the header of the card sheet shows the brands that the merchant’s account accepts', async ({
  page,
}) => {
  await openWorkbench(page);
  expect(await headOf(page)).toEqual(headerIcons.map(([, icon]) => icon));
  await savePicture(part(page, 'card-sheet-header'), 'card-header-all-brands');

  await openWorkbench(page, { merchant: { supportedCardBrands: ['VISA', 'JCB', 'ELO'] } });
  // Elo has no icon in the header; nor do Hiper, Hipercard and Diners Club.
  expect(await headOf(page)).toEqual(['visa', 'jcb']);
  await savePicture(part(page, 'card-sheet-header'), 'card-header-some-brands');
});

// proves widget-relied-on.13, widget-next.7
test('supportedCardBrands also removes brands from the header in 1.48.0 only', async ({ page }) => {
  const supportedCardBrands = { visa: false, mastercard: false, 'union-pay': false };
  await openWorkbench(page, {
    options: { card: { overrides: { fields: { number: { supportedCardBrands } } } } },
  });
  const all = headerIcons.map(([, icon]) => icon);
  // 1.33.4 applies the override to the field only; its header follows the merchant's account.
  expect(await headOf(page)).toEqual(isCurrent ? all : all.slice(3));
});

// proves widget-icons.1, widget-icons.2, widget-icons.3, widget-icons.4, widget-icons.5
// proves widget-icons.6, widget-icons.8, widget-icons.9, widget-icons.10, widget-icons.11
test('the list of saved cards shows each brand’s icon and name', async ({ page }) => {
  const rows = [
    ['4111111111111111', 'Visa', 'visa'],
    ['5555555555554444', 'Mastercard', 'master-card'],
    ['378282246310005', 'American Express', 'american-express'],
    ['6011111111111117', 'Discover', 'discover'],
    // Braintree processes Diners Club as Discover, and the nonce names it so.
    ['36259600000004', 'Discover', 'discover'],
    ['3530111333300000', 'JCB', 'jcb'],
    ['6221261111117766', 'UnionPay', 'unionpay'],
    ['6304000000000000', 'Maestro', 'maestro'],
    ['5066991111111118', 'Elo', 'elo'],
    ['6370950000000005', 'Hiper', 'hiper'],
    ['6062820524845321', 'Hipercard', 'hipercard'],
  ] as const;
  const customerId = await customerWith(
    ...rows.map(([number]) => ({ kind: 'card' as const, number })),
  );
  await openWorkbench(page, { authorization: 'customer', customerId });
  await expect(savedRows(page)).toHaveCount(rows.length);
  for (const [index, [number, name, icon]] of rows.entries()) {
    const row = savedRows(page).nth(index);
    await expect(row.locator('.braintree-method__label')).toHaveText(
      new RegExp(`^Ending in ${number.slice(-4)}\\s*${name}$`),
    );
    await expect(row.locator('.braintree-method__logo use')).toHaveAttribute(
      'xlink:href',
      `#icon-${icon}`,
    );
    await expect(page.locator(`#dropin symbol#icon-${icon}`)).toHaveCount(1);
  }
  await savePicture(page.locator('#dropin'), 'card-brands-in-the-list');
});

// proves widget-icons.7, widget-payment-methods.12
test('a saved card’s row has the icon of its brand', async ({ page }) => {
  const brands = [
    ['4111111111111111', 'visa', 'Visa'],
    ['5555555555554444', 'master-card', 'Mastercard'],
    ['378282246310005', 'american-express', 'American Express'],
    ['6011111111111117', 'discover', 'Discover'],
    ['36259600000004', 'diners-club', 'Diners Club'],
    ['3530111333300000', 'jcb', 'JCB'],
    ['6221261111117766', 'unionpay', 'UnionPay'],
    ['6304000000000000', 'maestro', 'Maestro'],
    ['5066991111111118', 'elo', 'Elo'],
    ['6370950000000005', 'hiper', 'Hiper'],
    ['6062820524845321', 'hipercard', 'Hipercard'],
  ] as const;
  // The gateway processes Diners Club as Discover, as Braintree does, and never returns that brand.
  await page.route('**/v1/payment_methods?*', async (route) => {
    const response = await route.fetch();
    const { paymentMethods } = (await response.json()) as {
      paymentMethods: { details: { bin: string; cardType: string } }[];
    };
    for (const { details } of paymentMethods) {
      if (details.bin === '362596') details.cardType = 'Diners Club';
    }
    await route.fulfill({ response, json: { paymentMethods } });
  });
  await openAs(
    page,
    brands.map(([number]) => ({ kind: 'card', number })),
  );

  expect(await rowTexts(page)).toEqual(
    brands.map(([number, , name]) => `Ending in ${number.slice(-4)} | ${name}`),
  );
  const icons = savedRows(page).locator('.braintree-method__logo use');
  for (const [index, [, icon]] of brands.entries()) {
    await expect(icons.nth(index)).toHaveAttribute('xlink:href', `#icon-${icon}`);
  }
  await savePicture(page.locator('#dropin'), 'vault-every-brand');
});
