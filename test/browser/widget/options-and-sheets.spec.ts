import { expect, test } from '@playwright/test';
import { expectView, listed, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { wallets } from './wallets.ts';
import { modelOf, openWorkbench } from './workbench.ts';

type OptionId = 'card' | keyof typeof wallets;

/** Each option as a shopper sees it, in the widget's default order. */
const tiles: readonly { id: OptionId; label: string; icon: string; sheet: string }[] = [
  { id: 'card', label: 'Card', icon: '#iconCardFront', sheet: 'Pay with card' },
  { id: 'paypal', label: 'PayPal', icon: '#logoPayPal', sheet: 'PayPal' },
  { id: 'paypalCredit', label: 'PayPal Credit', icon: '#logoPayPalCredit', sheet: 'PayPal Credit' },
  { id: 'venmo', label: 'Venmo', icon: '#logoVenmo', sheet: 'Venmo' },
  { id: 'applePay', label: 'Apple Pay', icon: '#logoApplePay', sheet: 'Apple Pay' },
  { id: 'googlePay', label: 'Google Pay', icon: '#logoGooglePay', sheet: 'Google Pay' },
];

const ids = tiles.map(({ id }) => id);

// proves widget-purpose.1, widget-views.1, widget-views.23, widget-icons.12, widget-icons.13
// proves widget-icons.14, widget-icons.15, widget-icons.16, widget-option-ids.1
// proves widget-option-ids.2, widget-option-ids.3, widget-option-ids.4, widget-option-ids.5
// proves widget-option-ids.6, widget-methods.4
test('several options are listed, each with its id, icon and label', async ({ page }) => {
  await openWorkbench(page, { options: wallets });

  await expectView(page, 'options');
  await expect(part(page, 'choose-a-way-to-pay')).toBeVisible();
  await expect(part(page, 'choose-a-way-to-pay')).toHaveText('Choose a way to pay');
  await expect(part(page, 'toggle')).toBeHidden();
  expect(await listed(page)).toEqual(ids);
  expect((await modelOf(page))['supportedPaymentOptions']).toEqual(ids);
  expect(
    await page.evaluate(() => globalThis.workbench.dropin?.getAvailablePaymentOptions()),
  ).toEqual(ids);
  for (const { id, label, icon } of tiles) {
    await test.step(id, async () => {
      const tile = option(page, id);
      await expect(tile).toHaveText(label);
      await expect(tile).toHaveRole('button');
      await expect(tile.locator('.braintree-option__label')).toHaveAttribute(
        'aria-label',
        `Paying with ${label}`,
      );
      await expect(tile.locator('use')).toHaveAttribute('xlink:href', icon);
    });
  }
  await shoot(page.locator('#dropin'), 'options-list');
});

// proves widget-views.4, widget-views.5, widget-views.6, widget-views.7, widget-views.8
// proves widget-views.9, widget-views.15, widget-events.3
test('each option opens its sheet, and the toggle returns to the list', async ({ page }) => {
  await openWorkbench(page, { options: wallets });

  for (const { id, icon, sheet } of tiles) {
    await test.step(id, async () => {
      await option(page, id).click();
      await expectView(page, id);
      const header = part(page, id).locator('.braintree-sheet__header-label');
      await expect(header).toBeVisible();
      await expect(header).toHaveText(sheet);
      await expect(header.locator('use')).toHaveAttribute('xlink:href', icon);
      await expect(part(page, 'toggle')).toHaveText('Choose another way to pay');
      await part(page, 'toggle').click();
      await expectView(page, 'options');
      await expect(part(page, 'toggle')).toBeHidden();
    });
  }
  const chosen = await page.evaluate(() =>
    globalThis.workbench.events
      .filter(({ name }) => name === 'paymentOptionSelected')
      .map(({ payload }) => payload),
  );
  expect(chosen).toEqual(ids.map((paymentOption) => ({ paymentOption })));
});

// proves widget-views.24, widget-option-ids.1, widget-option-ids.2, widget-option-ids.3
// proves widget-option-ids.4, widget-option-ids.5, widget-option-ids.6, widget-model.4
test('a single option opens its sheet at once', async ({ page }) => {
  for (const id of ids) {
    await test.step(id, async () => {
      await openWorkbench(page, {
        options: { ...wallets, paymentOptionPriority: [id] },
      });
      await expectView(page, id);
      await expect(part(page, id)).toBeVisible();
      await expect(part(page, 'toggle')).toBeHidden();
      await expect(page.locator('#dropin .braintree-option')).toHaveCount(0);
      expect(await modelOf(page)).toMatchObject({
        supportedPaymentOptions: [id],
        activePaymentView: id,
        dependencyStates: { [id]: 'done' },
      });
    });
  }
});

// proves widget-options.7
test('card: false removes the card option', async ({ page }) => {
  await openWorkbench(page, {
    options: { card: false, paypal: wallets.paypal, paypalCredit: wallets.paypalCredit },
  });

  expect(await listed(page)).toEqual(['paypal', 'paypalCredit']);
  await expect(page.locator('#dropin iframe[name^="braintree-hosted-field"]')).toHaveCount(0);
});

// proves widget-model.1, widget-model.13
test('an option that the merchant account does not have is not listed', async ({ page }) => {
  await openWorkbench(page, { options: wallets, merchant: { offers: [], payPal: false } });

  expect((await modelOf(page))['supportedPaymentOptions']).toEqual(['card']);
  await expectView(page, 'card');
  const states = (await modelOf(page))['dependencyStates'];
  expect(states).toEqual({
    card: 'done',
    paypal: 'not-enabled',
    paypalCredit: 'not-enabled',
    venmo: 'not-enabled',
    applePay: 'not-enabled',
    googlePay: 'not-enabled',
  });
});
