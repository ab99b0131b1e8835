import { expect, test } from '@playwright/test';
import { goodCard, type, typeCard } from './card-form.ts';
import { customerWith } from './gateway-steps.ts';
import { catchModel, caught, holdCardFields, requestableEvents } from './model-steps.ts';
import { savedRows } from './parts.ts';
import { mastercard, visa } from './saved-steps.ts';
import { eventNames, field, modelOf, openWorkbench } from './workbench.ts';

// proves widget-transitions.5, widget-transitions.6, widget-methods.6
test('no requestable event is sent before the widget is ready', async ({ page }) => {
  await catchModel(page);
  const goOn = await holdCardFields(page);
  const customerId = await customerWith(visa, mastercard);
  const opened = openWorkbench(page, { authorization: 'customer', customerId });
  await expect(page.locator('#state')).toHaveText('creating');
  await expect
    .poll(async () => (await caught(page)).events)
    .toEqual(expect.arrayContaining(['changeActivePaymentMethod', 'changeActiveView']));
  goOn();
  await opened;

  expect((await caught(page)).events).not.toContain('paymentMethodRequestable');
  // The selected card is requestable all the same.
  expect(await page.evaluate(() => globalThis.workbench.dropin?.isPaymentMethodRequestable())).toBe(
    true,
  );

  await test.step('selecting the selected method again sends nothing', async () => {
    await savedRows(page).first().click();
    await savedRows(page).nth(1).click();
    await expect.poll(() => requestableEvents(page)).toHaveLength(1);
  });
  expect(await requestableEvents(page)).toEqual([
    ['paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: true }],
  ]);
});

// proves widget-model.5, widget-model.6, widget-transitions.6, widget-transitions.7
// proves widget-events.1, widget-events.2
test('typing a card sends an event when it becomes requestable and when no longer', async ({
  page,
}) => {
  await openWorkbench(page);
  await typeCard(page);
  await field(page, 'cvv').press('Backspace');
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(false);
  await field(page, 'cvv').fill('123');
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);

  const requestable = [
    'paymentMethodRequestable',
    { type: 'CreditCard', paymentMethodIsSelected: false },
  ];
  expect(await requestableEvents(page)).toEqual([
    requestable,
    ['noPaymentMethodRequestable', null],
    requestable,
  ]);
  expect((await modelOf(page))['requestableNonce']).toBeNull();
});

// proves widget-transitions.7, widget-events.1
test('the last valid field makes the card requestable, and an invalid one reverts that', async ({
  page,
}) => {
  await openWorkbench(page);
  await type(page, { number: goodCard.number, expirationDate: goodCard.expirationDate });
  await field(page, 'cvv').pressSequentially('12');
  expect(await eventNames(page)).not.toContain('paymentMethodRequestable');

  await field(page, 'cvv').fill('123');
  await expect.poll(() => eventNames(page)).toContain('paymentMethodRequestable');
  expect(await requestableEvents(page)).toEqual([
    ['paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: false }],
  ]);

  await field(page, 'cvv').fill('1');
  await expect.poll(() => eventNames(page)).toContain('noPaymentMethodRequestable');
});
