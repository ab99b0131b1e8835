import { expect, type JSHandle, type Page, test } from '@playwright/test';
import { expectView, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { eventNames, modelOf, openWorkbench } from './workbench.ts';

const total = { label: 'Colophon', amount: '10.00' };

/** What turns each option on; a card needs nothing. */
const wallets = {
  paypal: { flow: 'vault' },
  paypalCredit: { flow: 'vault' },
  venmo: { allowDesktop: true },
  applePay: { displayName: 'Colophon', paymentRequest: { total } },
  googlePay: {
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '10.00', currencyCode: 'USD' },
  },
} as const;

type OptionId = 'card' | keyof typeof wallets;

/** Each option as a shopper sees it, in the order that the widget gives them by itself. */
const tiles: readonly { id: OptionId; label: string; icon: string; sheet: string }[] = [
  { id: 'card', label: 'Card', icon: '#iconCardFront', sheet: 'Pay with card' },
  { id: 'paypal', label: 'PayPal', icon: '#logoPayPal', sheet: 'PayPal' },
  { id: 'paypalCredit', label: 'PayPal Credit', icon: '#logoPayPalCredit', sheet: 'PayPal Credit' },
  { id: 'venmo', label: 'Venmo', icon: '#logoVenmo', sheet: 'Venmo' },
  { id: 'applePay', label: 'Apple Pay', icon: '#logoApplePay', sheet: 'Apple Pay' },
  { id: 'googlePay', label: 'Google Pay', icon: '#logoGooglePay', sheet: 'Google Pay' },
];

const ids = tiles.map(({ id }) => id);

/** The ids of the options that are listed, from the top. */
async function listed(page: Page): Promise<(string | undefined)[]> {
  return await page
    .locator('#dropin .braintree-option')
    .evaluateAll((options) =>
      options.map((each) => /braintree-option__(\w+)/.exec(each.className)?.[1]),
    );
}

// proves widget-purpose.1, widget-views.1, widget-views.23, widget-icons.12, widget-icons.13
// proves widget-icons.14, widget-icons.15, widget-icons.16, widget-option-ids.1
// proves widget-option-ids.2, widget-option-ids.3, widget-option-ids.4, widget-option-ids.5
// proves widget-option-ids.6, widget-methods.4
test('several options are a list, each with its id, icon and label', async ({ page }) => {
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
test('each option opens its sheet, and the toggle leads back to the list', async ({ page }) => {
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
test('a single option is shown by its sheet at once', async ({ page }) => {
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

// proves widget-options.6, widget-model.1
test('paymentOptionPriority sets the order, and what it leaves out is not offered', async ({
  page,
}) => {
  await openWorkbench(page, {
    options: { ...wallets, paymentOptionPriority: ['googlePay', 'card', 'paypal'] },
  });

  expect(await listed(page)).toEqual(['googlePay', 'card', 'paypal']);
  // The left out ones are not even set up.
  expect(Object.keys((await modelOf(page))['dependencyStates'] as object).sort()).toEqual([
    'card',
    'googlePay',
    'paypal',
  ]);
});

// proves widget-options.7
test('card: false leaves the card out', async ({ page }) => {
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

// proves widget-model.9, widget-transitions.3, widget-transitions.17, widget-setup-errors.7
test('an option that fails is shown disabled, with a word to the developer', async ({ page }) => {
  const logged: JSHandle[] = [];
  page.on('console', (message) => logged.push(...message.args()));
  await openWorkbench(page, {
    options: { paypal: wallets.paypal },
    merchant: { payPalLinked: false },
  });

  const tile = option(page, 'paypal');
  await expect(tile).toHaveClass(/braintree-disabled/);
  await expect(tile.locator('.braintree-option__disabled-message')).toHaveText(
    'Developer Error: Something went wrong. Check the console for details.',
  );
  await expect(option(page, 'card')).not.toHaveClass(/braintree-disabled/);
  await shoot(page.locator('#dropin'), 'options-list-failed');
  const { dependencyStates, failedDependencies } = await modelOf(page);
  expect(dependencyStates).toMatchObject({ card: 'done', paypal: 'failed' });
  expect(Object.keys(failedDependencies as object)).toEqual(['paypal']);
  const codes = await Promise.all(
    logged.map((each) => each.evaluate((value) => (Object(value) as { code?: string }).code)),
  );
  expect(codes).toContain('PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED');

  // A click does nothing any more; the other option still opens.
  await tile.click({ force: true });
  await expectView(page, 'options');
  expect(await eventNames(page)).not.toContain('paymentOptionSelected');
  await option(page, 'card').click();
  await expectView(page, 'card');
});

// proves widget-limits.5
test('the Enter key presses what a click presses, and no other key does', async ({ page }) => {
  await openWorkbench(page, { options: { paypal: wallets.paypal } });

  await option(page, 'card').focus();
  await page.keyboard.press('a');
  await expectView(page, 'options');
  await page.keyboard.press('Enter');
  await expectView(page, 'card');
  await part(page, 'toggle').focus();
  await page.keyboard.press('Enter');
  await expectView(page, 'options');
  expect((await eventNames(page)).filter((name) => name === 'paymentOptionSelected')).toHaveLength(
    1,
  );
});

/** Every mark that the widget brings along, by the id that its pages refer to. */
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
test('every brand and wallet has its mark, and each mark draws something', async ({ page }) => {
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
  await shoot(page.locator('#marks'), 'options-list-marks');
});
