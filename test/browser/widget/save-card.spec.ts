import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { customerWith, newestRequest, tokenizationsAfter } from './gateway-steps.ts';
import { part, savedRows } from './parts.ts';
import { shoot } from './shoot.ts';
import { openWorkbench, requestMethod } from './workbench.ts';

// proves widget-views.22, widget-payment-methods.2, widget-options.21
test('a customer’s card is saved unless the box is unticked by the shopper or the merchant', async ({
  page,
}) => {
  const box = part(page, 'save-card-input');
  const savedCards = async (customerId: string) => {
    await openWorkbench(page, { authorization: 'customer', customerId });
    return await savedRows(page).count();
  };
  const handOver = async () => {
    await typeCard(page);
    const before = await newestRequest();
    const { vaulted } = (await requestMethod(page)) as { vaulted?: boolean };
    const [sent] = await tokenizationsAfter(before);
    return { vaulted, sent: JSON.stringify(sent?.body) };
  };
  const shown = { card: { vault: { allowVaultCardOverride: true } } };

  await test.step('hidden and ticked by default: saved', async () => {
    const customerId = await customerWith();
    await openWorkbench(page, { authorization: 'customer', customerId });
    await expect(box).toBeHidden();
    await expect(box).toBeChecked();
    expect(await handOver()).toEqual({
      vaulted: true,
      sent: expect.stringContaining('"validate":true'),
    });
    expect(await savedCards(customerId)).toBe(1);
  });
  await test.step('shown and ticked: saved', async () => {
    const customerId = await customerWith();
    await openWorkbench(page, { authorization: 'customer', customerId, options: shown });
    await expect(box).toBeVisible();
    await expect(box).toBeChecked();
    await expect(part(page, 'save-card-field-group')).toHaveText(/^\s*Save card\s*$/);
    await shoot(part(page, 'card'), 'card-save-card');
    expect(await handOver()).toMatchObject({ vaulted: true });
    expect(await savedCards(customerId)).toBe(1);
  });
  await test.step('shown and unticked: not saved', async () => {
    const customerId = await customerWith();
    await openWorkbench(page, { authorization: 'customer', customerId, options: shown });
    await box.uncheck();
    expect(await handOver()).toEqual({
      vaulted: undefined,
      sent: expect.stringContaining('"validate":false'),
    });
    expect(await savedCards(customerId)).toBe(0);
  });
  await test.step('unticked by the merchant: not saved', async () => {
    const customerId = await customerWith();
    const options = { card: { vault: { allowVaultCardOverride: true, vaultCard: false } } };
    await openWorkbench(page, { authorization: 'customer', customerId, options });
    await expect(box).not.toBeChecked();
    expect(await handOver()).toMatchObject({ vaulted: undefined });
    expect(await savedCards(customerId)).toBe(0);
  });
  await test.step('a guest sees no box, and no card is saved', async () => {
    await openWorkbench(page, { options: shown });
    await expect(box).toBeHidden();
    expect(await handOver()).toMatchObject({ vaulted: undefined });
  });
});
