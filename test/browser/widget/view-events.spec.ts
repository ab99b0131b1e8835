import { expect, test } from '@playwright/test';
import { expectView, option, part } from './parts.ts';
import { openWorkbench } from './workbench.ts';

// proves widget-events.3, widget-events.4
test('every change of view sends an event with the previous and the new view', async ({ page }) => {
  await openWorkbench(page, { options: { paypal: { flow: 'vault' } } });
  await option(page, 'card').click();
  await expectView(page, 'card');
  await part(page, 'toggle').click();
  await expectView(page, 'options');
  await option(page, 'paypal').click();
  await expectView(page, 'paypal');

  const change = (previousViewId: string, newViewId: string) => ({
    name: 'changeActiveView',
    payload: { previousViewId, newViewId },
  });
  const selected = (paymentOption: string) => ({
    name: 'paymentOptionSelected',
    payload: { paymentOption },
  });
  const told = await page.evaluate(() =>
    globalThis.workbench.events
      .filter(({ name }) => ['changeActiveView', 'paymentOptionSelected'].includes(name))
      .map(({ name, payload }) => ({ name, payload })),
  );
  expect(told).toEqual([
    change('options', 'card'),
    selected('card'),
    change('card', 'options'),
    change('options', 'paypal'),
    selected('paypal'),
  ]);
});
