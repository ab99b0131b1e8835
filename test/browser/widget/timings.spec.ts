import { expect, test } from '@playwright/test';
import { addMethod, newPayPal } from './model-steps.ts';
import { installClock, stopClock } from './page-clock.ts';
import { expectView } from './parts.ts';
import { openWorkbench } from './workbench.ts';

/** The widget's timeouts (specification, section 9). */

// proves widget-limits.8
test('an analytics report times out after two seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const timeouts: number[] = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      if (String(body).includes('web.dropin.')) timeouts.push(this.timeout);
      send.call(this, body);
    };
    Object.assign(window, { timeouts });
  });
  await openWorkbench(page);

  const timeouts = await page.evaluate(
    () => (window as unknown as { timeouts: number[] }).timeouts,
  );
  expect(timeouts.length).toBeGreaterThan(0);
  expect([...new Set(timeouts)]).toEqual([2000]);
});

// proves widget-limits.9
test('a newly active method is shown after 200 milliseconds', async ({ page }) => {
  await installClock(page);
  await openWorkbench(page, { options: { paypal: { flow: 'vault' } } });
  await expectView(page, 'options');
  const clock = await stopClock(page);
  await addMethod(page, newPayPal);

  const viewOf = () =>
    page.evaluate(() => globalThis.workbench.dropin?._model['_activePaymentViewId']);
  await clock.ring(200, async () => expect(await viewOf()).toBe('options'));
  await expect.poll(viewOf).toBe('methods');
});
