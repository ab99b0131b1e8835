import { expect, type Page, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { customerWith, newestRequest, requestsAfter } from './gateway-steps.ts';
import {
  addMethod,
  catchModel,
  caught,
  holdCardFields,
  newPayPal,
  requestableEvents,
} from './model-steps.ts';
import { expectView, option, part, savedRows } from './parts.ts';
import { paypal, visa } from './saved-steps.ts';
import { isCurrent, modelOf, openWorkbench, requestMethod } from './workbench.ts';

const clear = (page: Page) => page.getByRole('button', { name: 'Clear selection' }).click();

// proves widget-model.10, widget-model.11, widget-model.12, widget-model.13, widget-transitions.1
// proves widget-transitions.2, widget-transitions.3
test('dependencies go from initializing to done, failed or not enabled', async ({ page }) => {
  await catchModel(page);
  const goOn = await holdCardFields(page);
  const opened = openWorkbench(page, {
    options: { paypal, venmo: { allowDesktop: true }, dataCollector: true, threeDSecure: {} },
    merchant: { payPalLinked: false, offers: ['three-d-secure'] },
  });

  await expect(page.locator('#state')).toHaveText('creating');
  await expect
    .poll(async () => (await caught(page)).states)
    .toMatchObject({
      card: 'initializing',
      paypal: 'failed',
      venmo: 'not-enabled',
      dataCollector: 'done',
      threeDSecure: 'done',
    });
  expect((await caught(page)).events).not.toContain('asyncDependenciesReady');
  await expect(page.locator('#state')).toHaveText('creating');
  goOn();
  await opened;

  await expect(page.locator('#state')).toHaveText('ready');
  const { states, events } = await caught(page);
  expect(states).toMatchObject({ card: 'done', paypal: 'failed', venmo: 'not-enabled' });
  expect(events.filter((name) => name === 'asyncDependenciesReady')).toHaveLength(1);
});

// proves widget-model.2, widget-model.3, widget-model.6, widget-transitions.8, widget-transitions.9
// proves widget-methods.6
test('a new method is appended and active, and the active one can be removed', async ({ page }) => {
  const customerId = await customerWith(visa);
  await openWorkbench(page, { authorization: 'customer', customerId, options: { paypal } });
  await addMethod(page, newPayPal);
  await expect.poll(async () => (await modelOf(page))['requestableNonce']).toBe('new');

  const added = await modelOf(page);
  expect(added).toMatchObject({
    paymentMethods: [{ type: 'CreditCard' }, { nonce: 'new' }],
    activePaymentMethod: { nonce: 'new' },
    activePaymentView: 'methods',
    requestable: true,
  });

  await page.evaluate(() => {
    const model = globalThis.workbench.dropin?._model as unknown as {
      removeActivePaymentMethod(): void;
    };
    model.removeActivePaymentMethod();
  });
  const model = await page.evaluate(() => {
    const { dropin } = globalThis.workbench;
    return [dropin?._model['_activePaymentMethod'], dropin?.isPaymentMethodRequestable()];
  });
  expect(model).toEqual([null, false]);
  expect((await requestableEvents(page)).at(-1)).toEqual(['noPaymentMethodRequestable', null]);
  await expect(page.locator('#dropin .braintree-method--active')).toHaveCount(0);
});

// proves widget-model.4, widget-transitions.18, widget-methods.5
test('clearing a guest’s selection removes the method and shows the options', async ({ page }) => {
  await openWorkbench(page, { options: { paypal } });
  await option(page, 'card').click();
  await typeCard(page);
  await requestMethod(page);
  await expectView(page, 'methods');
  expect((await modelOf(page))['paymentMethods']).toHaveLength(1);

  const before = await newestRequest();
  await clear(page);
  await expectView(page, 'options');
  expect(await modelOf(page)).toMatchObject({
    paymentMethods: [],
    activePaymentMethod: null,
    activePaymentView: 'options',
    requestable: false,
  });
  const fetched = (await requestsAfter(before)).filter(({ path }) =>
    path.endsWith('/v1/payment_methods'),
  );
  expect(fetched).toEqual([]);
});

// proves widget-transitions.19, widget-methods.5
test('clearing a customer’s selection fetches the saved methods again', async ({ page }) => {
  const customerId = await customerWith(visa);
  await openWorkbench(page, { authorization: 'customer', customerId, options: { paypal } });
  await addMethod(page, newPayPal);
  await expect(savedRows(page)).toHaveCount(2);
  const { paymentMethods: old } = (await modelOf(page)) as { paymentMethods: { nonce: string }[] };

  const before = await newestRequest();
  await clear(page);
  await expect(savedRows(page)).toHaveCount(1);
  await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
  const { path, status } =
    (await requestsAfter(before)).find((seen) => seen.path.endsWith('/v1/payment_methods')) ?? {};
  expect({ path, status }).toEqual({ path: expect.stringMatching(/./), status: 200 });
  await page.getByRole('button', { name: 'Request payment method' }).click();
  await expect(page.locator('#state')).toHaveText('refused');
  const model = await modelOf(page);
  expect(model).toMatchObject({ activePaymentMethod: null, requestable: false });
  const { paymentMethods: fresh } = model as { paymentMethods: { nonce: string }[] };
  expect(fresh).toHaveLength(1);
  expect(fresh[0]?.nonce).not.toBe(old[0]?.nonce);
  await expectView(page, 'methods');
});

// proves widget-methods.5, widget-next.3
test('clearing without a selection stays on the sheet in 1.33.4 and shows the options in 1.48.0', async ({
  page,
}) => {
  await openWorkbench(page, { options: { paypal } });
  await option(page, 'card').click();
  await expectView(page, 'card');
  await clear(page);

  // 1.33.4 returns to the start only from the saved methods, 1.48.0 from everywhere.
  await expect
    .poll(() => page.evaluate(() => globalThis.workbench.dropin?._model['_activePaymentViewId']))
    .toBe(isCurrent ? 'card' : 'options');
});

// proves widget-methods.3
test('a new configuration of a wallet removes its unsaved accounts', async ({ page }) => {
  await openWorkbench(page, { options: { paypal } });
  await addMethod(page, newPayPal);
  await expectView(page, 'methods');

  const update = (name: string) =>
    page.evaluate((property) => {
      globalThis.workbench.dropin?.updateConfiguration(property, 'amount', '20.00');
    }, name);
  await update('card');
  await update('cash');
  await expectView(page, 'methods');
  expect((await modelOf(page))['paymentMethods']).toHaveLength(1);
  await update('paypal');
  await expectView(page, 'options');
  await expect
    .poll(() => page.evaluate(() => globalThis.workbench.dropin?._model['_paymentMethods']))
    .toEqual([]);
});
