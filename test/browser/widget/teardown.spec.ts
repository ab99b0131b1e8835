import { expect, type Page, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { openWorkbench, resultOf } from './workbench.ts';

async function tearDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tear down' }).click();
}

// proves widget-methods.7
test('a teardown removes the widget and its stylesheet', async ({ page }) => {
  await openWorkbench(page, {
    options: {
      paypal: { flow: 'vault' },
      threeDSecure: { amount: '10.00' },
      dataCollector: true,
    },
  });
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
  await tearDown(page);

  await expect(page.locator('#state')).toHaveText('torn down');
  await expect(page.locator('#dropin')).toBeEmpty();
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(0);
});

// proves widget-methods.7
test('after a teardown a new widget can be created in the same container', async ({ page }) => {
  await openWorkbench(page);
  await page.evaluate(async () => {
    const { dropin, widget } = globalThis.workbench;
    if (!dropin || !widget) throw new Error('There is no widget');
    const { authorization } = (
      dropin as unknown as { _client: { getConfiguration(): { authorization: string } } }
    )._client.getConfiguration();
    await dropin.teardown();
    globalThis.workbench.dropin = await widget.create({ authorization, container: '#dropin' });
  });

  await typeCard(page);
});

const failures = [
  { part: '_dataCollector', says: 'Drop-in errored tearing down Data Collector.' },
  { part: '_threeDSecure', says: 'Drop-in errored tearing down 3D Secure.' },
];

// proves widget-setup-errors.11, widget-setup-errors.12
test('a part that cannot be torn down is named, and the widget is removed anyway', async ({
  page,
}) => {
  for (const { part, says } of failures) {
    await test.step(says, async () => {
      await openWorkbench(page, {
        options: { threeDSecure: { amount: '10.00' }, dataCollector: true },
      });
      await page.evaluate((name) => {
        const parts = globalThis.workbench.dropin as unknown as Record<
          string,
          { _instance: { teardown(): Promise<void> } }
        >;
        const broken = parts[name];
        if (!broken) throw new Error(`There is no ${name}`);
        broken._instance.teardown = () => Promise.reject(new Error('It is stuck'));
      }, part);
      await tearDown(page);

      await expect(page.locator('#state')).toHaveText('failed');
      expect(await resultOf(page)).toBe(`DropinError: ${says}`);
      await expect(page.locator('#dropin')).toBeEmpty();
    });
  }
});
