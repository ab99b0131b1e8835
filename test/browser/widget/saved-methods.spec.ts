import { expect, test } from '@playwright/test';
import { newestRequest, requestsAfter, vaultOf } from './local-gateway.ts';
import { expectView, option, part, savedRows, typeCard } from './parts.ts';
import { openAs, payPal, paypal, rowTexts, visa } from './saved-steps.ts';
import { shoot } from './shoot.ts';
import { modelOf, openWorkbench, requestMethod } from './workbench.ts';

// proves widget-purpose.2, widget-views.2, widget-payment-methods.9, widget-customers.3
test('saved methods are listed with what tells them apart, and the first is chosen', async ({
  page,
}) => {
  const before = await newestRequest();
  await openAs(page, [visa, { kind: 'card', number: '4005519200000004' }, payPal]);

  await expectView(page, 'methods');
  expect(await rowTexts(page)).toEqual([
    'Ending in 1111 | Visa',
    'Ending in 0004 | Visa',
    'maya@example.com | PayPal',
  ]);
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  await expect(savedRows(page).nth(1)).not.toHaveClass(/braintree-method--active/);
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  await shoot(page.locator('#dropin'), 'vault-list');
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.endsWith('/v1/payment_methods')),
  ).toMatchObject([{ method: 'GET', status: 200, query: { defaultFirst: '1' } }]);
  const { paymentMethods, requestable } = await modelOf(page);
  expect(requestable).toBe(true);
  expect(paymentMethods).toMatchObject([
    { type: 'CreditCard', default: true, vaulted: true, hasSubscription: false },
    { type: 'CreditCard', default: false, vaulted: true },
    { type: 'PayPalAccount', default: false, vaulted: true },
  ]);
});

// proves widget-payment-methods.9
test('another saved method is chosen by a click, and is what the shop gets', async ({ page }) => {
  await openAs(page, [visa, payPal]);

  await savedRows(page).nth(1).click();
  await expect(savedRows(page).nth(1)).toHaveClass(/braintree-method--active/);
  await expect(savedRows(page).first()).not.toHaveClass(/braintree-method--active/);
  await expect(part(page, 'methods-label')).toHaveText('Paying with PayPal');

  expect(await requestMethod(page)).toEqual({
    type: 'PayPalAccount',
    nonce: expect.stringMatching(/./),
    details: expect.objectContaining({ email: 'maya@example.com' }),
    vaulted: true,
  });
  await savedRows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  expect(await requestMethod(page)).toMatchObject({
    type: 'CreditCard',
    vaulted: true,
    description: 'ending in 11',
    details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
    binData: { prepaid: expect.stringMatching(/./) },
  });
});

// proves widget-icons.7, widget-payment-methods.12
test('each brand has its icon in its row', async ({ page }) => {
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
  // The gateway processes Diners Club as Discover, as Braintree does: it never answers that brand.
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
  await shoot(page.locator('#dropin'), 'vault-every-brand');
});

/** Methods of each type as a shopper may add them, and how their rows and deletions name them. */
const types = [
  {
    method: { type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' } },
    row: 'Ending in 1111 | Visa',
    icon: '#icon-visa',
    heading: 'Paying with Card',
    asks: 'Delete Visa card ending in 1111?',
  },
  {
    method: { type: 'PayPalAccount', details: { email: 'maya@example.com' } },
    row: 'maya@example.com | PayPal',
    icon: '#logoPayPal',
    heading: 'Paying with PayPal',
    asks: 'Delete PayPal account maya@example.com?',
  },
  {
    method: { type: 'VenmoAccount', details: { username: '@maya' } },
    row: '@maya | Venmo',
    icon: '#logoVenmo',
    heading: 'Paying with Venmo',
    asks: 'Are you sure you want to delete Venmo account with username @maya?',
  },
  {
    method: { type: 'ApplePayCard', details: {} },
    row: 'Apple Pay',
    icon: '#logoApplePay',
    heading: 'Paying with Apple Pay',
    asks: 'Are you sure you want to delete this payment method?',
  },
  {
    method: { type: 'AndroidPayCard', details: {} },
    row: 'Google Pay',
    icon: '#logoGooglePay',
    heading: 'Paying with Google Pay',
    asks: 'Are you sure you want to delete this payment method?',
  },
];

// proves widget-views.10, widget-payment-methods.11, widget-payment-methods.13
// proves widget-payment-methods.14, widget-payment-methods.15, widget-payment-methods.16
// proves widget-payment-methods.17
test('a row and the question before its deletion name each type by its identifiers', async ({
  page,
}) => {
  await openAs(page, [], { options: { vaultManager: true } });

  for (const { method, row, icon, heading, asks } of types) {
    await test.step(method.type, async () => {
      await page.evaluate(
        (added) => {
          const model = globalThis.workbench.dropin?._model as unknown as {
            addPaymentMethod(method: object): void;
          };
          model.addPaymentMethod(added);
        },
        { ...method, nonce: `a-${method.type}` },
      );
      // What is new comes on top.
      await expect(savedRows(page).first().locator('use').nth(1)).toHaveAttribute(
        'xlink:href',
        icon,
      );
      expect((await rowTexts(page))[0]).toBe(row);
      await expect(part(page, 'methods-label')).toHaveText(heading);
      await expectView(page, 'methods');
      await part(page, 'methods-edit').click();
      await savedRows(page).first().click();
      await expect(part(page, 'delete-confirmation__message')).toHaveText(asks);
      await part(page, 'delete-confirmation__no').click();
      await part(page, 'methods-edit').click();
      await expect(part(page, 'methods-edit')).toHaveText('Edit');
    });
  }
});

// proves widget-options.11, widget-calls.7
test('the default comes first unless the shop does not want it', async ({ page }) => {
  const customerId = await openAs(page, [visa]);
  await part(page, 'toggle').click();
  await option(page, 'card').click();
  await typeCard(page, '5555555555554444');
  await requestMethod(page);
  expect(await vaultOf(customerId)).toHaveLength(2);
  const customer = { authorization: 'customer', customerId } as const;

  await openWorkbench(page, customer);
  await expect(savedRows(page)).toHaveCount(2);
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa', 'Ending in 4444 | Mastercard']);

  const before = await newestRequest();
  await openWorkbench(page, { ...customer, options: { showDefaultPaymentMethodFirst: false } });
  await expect(savedRows(page)).toHaveCount(2);
  expect(await rowTexts(page)).toEqual(['Ending in 4444 | Mastercard', 'Ending in 1111 | Visa']);
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.endsWith('/v1/payment_methods')),
  ).toMatchObject([{ query: { defaultFirst: '0' } }]);
});

// proves widget-options.17
test('preselectVaultedPaymentMethod: false leaves the choice to the shopper', async ({ page }) => {
  await openAs(page, [visa, payPal], { options: { preselectVaultedPaymentMethod: false } });

  await expectView(page, 'methods');
  await expect(savedRows(page)).toHaveCount(2);
  await expect(page.locator('#dropin .braintree-method--active')).toHaveCount(0);
  expect((await modelOf(page))['requestable']).toBe(false);
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');
  await shoot(page.locator('#dropin'), 'vault-nothing-chosen');

  await savedRows(page).first().click();
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
});

// proves widget-views.16
test('other ways to pay open below the saved methods', async ({ page }) => {
  await openAs(page, [visa]);
  await expectView(page, 'methods');
  await expect(part(page, 'other-ways-to-pay')).toBeHidden();
  await expect(option(page, 'paypal')).toBeHidden();

  await part(page, 'toggle').click();
  await expect(part(page, 'other-ways-to-pay')).toBeVisible();
  await expect(part(page, 'other-ways-to-pay')).toHaveText('Other ways to pay');
  await expect(part(page, 'toggle')).toBeHidden();
  await expect(option(page, 'paypal')).toBeVisible();
  await expect(savedRows(page)).toHaveCount(1);
  await shoot(page.locator('#dropin'), 'vault-other-ways');

  await option(page, 'card').click();
  await expectView(page, 'card');
  await expect(part(page, 'toggle')).toBeVisible();
  await part(page, 'toggle').click();
  await expectView(page, 'methods');
  await expectView(page, 'options');
});

// proves widget-views.15
test('with a single option the toggle opens its sheet below the saved methods', async ({
  page,
}) => {
  await openAs(page, [visa], { options: { paypal: undefined } });
  await expectView(page, 'methods');

  await part(page, 'toggle').click();
  await expectView(page, 'card');
  await expectView(page, 'methods');
  await expect(part(page, 'card')).toBeVisible();
  await expect(savedRows(page)).toBeVisible();
});

// proves widget-customers.3
test('a new card of a customer goes on top of the list and into the vault', async ({ page }) => {
  const customerId = await openAs(page, [payPal]);
  await part(page, 'toggle').click();
  await option(page, 'card').click();
  await typeCard(page);

  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard', vaulted: true });
  await expectView(page, 'methods');
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa', 'maya@example.com | PayPal']);
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  expect((await vaultOf(customerId)).sort()).toEqual([
    'PayPal maya@example.com',
    'VISA ending in 1111',
  ]);
});

// proves widget-setup-errors.13
test('a vault that cannot be read is taken for an empty one', async ({ page }) => {
  await openAs(page, [visa], { faults: ['vault-list-fails'] });

  await expectView(page, 'options');
  await expect(savedRows(page)).toHaveCount(0);
  expect(await modelOf(page)).toMatchObject({ paymentMethods: [], requestable: false });
});

// proves widget-model.2
test('only methods of options that are on are listed, and Venmo never is', async ({ page }) => {
  await openAs(page, [{ kind: 'venmo', username: 'maya' }, payPal, visa], {
    options: { venmo: { allowDesktop: true }, paypal: undefined },
  });

  expect((await modelOf(page))['supportedPaymentOptions']).toEqual(['card', 'venmo']);
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa']);
});

// proves widget-customers.1
test('a guest’s next card takes the place of the one before', async ({ page }) => {
  await openWorkbench(page, { options: { paypal } });
  for (const number of ['4111111111111111', '5555555555554444']) {
    await option(page, 'card').click();
    await typeCard(page, number);
    await requestMethod(page);
    await expectView(page, 'methods');
    await expect(savedRows(page)).toHaveCount(1);
    await part(page, 'toggle').click();
  }
  expect(await rowTexts(page)).toEqual(['Ending in 4444 | Mastercard']);
});
