import { expect, test } from '@playwright/test';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { holdCardFields } from './model-steps.ts';
import { expectView, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { openWorkbench, widgetVersion } from './workbench.ts';

// proves widget-purpose.1, widget-options.3, widget-methods.1
test('a selector places the widget as a container does', async ({ page }) => {
  await openWorkbench(page, { options: { container: null, selector: '#dropin' } });

  await expect(page.locator('#state')).toHaveText('ready');
  await expectView(page, 'card');
});

// proves widget-methods.1, widget-methods.2
test('create, requestPaymentMethod and teardown also accept a callback', async ({ page }) => {
  await openWorkbench(page);

  const answers = await page.evaluate(async () => {
    type Answer = [error: { message: string } | null | undefined, value: unknown];
    const { dropin, widget } = globalThis.workbench;
    if (!dropin || !widget) throw new Error('There is no widget');
    const called = (method: (callback: (...answer: Answer) => void) => void) =>
      new Promise<Answer>((resolve) => method((...answer) => resolve(answer)));
    const { authorization } = (
      dropin as unknown as { _client: { getConfiguration(): { authorization: string } } }
    )._client.getConfiguration();
    const create = widget.create as unknown as (options: object, callback: object) => void;
    const request = dropin.requestPaymentMethod.bind(dropin) as unknown as (cb: object) => void;
    const [requestError] = await called((callback) => request(callback));
    const teardown = dropin.teardown.bind(dropin) as unknown as (callback: object) => void;
    const [teardownError] = await called((callback) => teardown(callback));
    const container = '#dropin';
    const [noError, made] = await called((cb) => create({ authorization, container }, cb));
    const [createError, nothing] = await called((cb) => create({ authorization, container }, cb));
    return {
      requestError: requestError?.message,
      teardownError: teardownError?.message,
      noError: noError?.message,
      made: typeof Object(made).requestPaymentMethod,
      createError: createError?.message,
      nothing: typeof nothing,
    };
  });

  expect(answers).toEqual({
    requestError: 'No payment method is available.',
    teardownError: undefined,
    noError: undefined,
    made: 'function',
    createError: 'options.selector or options.container must reference an empty DOM node.',
    nothing: 'undefined',
  });
});

// proves widget-purpose.6, widget-calls.24
test('the stylesheet is loaded from the gateway’s assets, in the widget’s version', async ({
  page,
}) => {
  const before = await newestRequest();
  await openWorkbench(page);

  const path = `/web/dropin/${widgetVersion}/css/dropin.css`;
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveAttribute(
    'href',
    new RegExp(`${path.replaceAll('.', '\\.')}$`),
  );
  expect((await requestsAfter(before)).filter((request) => request.path === path)).toMatchObject([
    { method: 'GET', status: 200 },
  ]);
  expect(await page.evaluate(() => globalThis.workbench.widget?.VERSION)).toBe(widgetVersion);
});

// proves widget-views.14
test('the widget shows a loading indicator while its options load', async ({ page }) => {
  const goOn = await holdCardFields(page);
  const opened = openWorkbench(page);
  await expect(part(page, 'loading-indicator')).toBeVisible();
  await expect(page.locator('#dropin .braintree-dropin')).not.toHaveClass(/braintree-loaded/);
  await shoot(page.locator('#dropin'), 'options-list-loading');
  goOn();
  await opened;

  await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
  await expect(page.locator('#dropin .braintree-dropin')).toHaveClass(/braintree-loaded/);
});
