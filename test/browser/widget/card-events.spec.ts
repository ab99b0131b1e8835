import { expect, type Page, test } from '@playwright/test';
import { cardEvents, type FormState, forgetEvents, goodCard, type } from './card-form.ts';
import { field, openWorkbench } from './workbench.ts';

const untouched = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };

/** Expects the next events in order, each with its payload about the form. */
async function expectEvents(
  page: Page,
  expected: [name: string, payload: Record<string, unknown>][],
) {
  await expect
    .poll(async () => (await cardEvents(page)).map(({ name, payload }) => [name, payload]))
    .toEqual(expected.map(([name, payload]) => [name, expect.objectContaining(payload)]));
  await forgetEvents(page);
}

const typesOf = (payload: unknown) => (payload as FormState).cards.map(({ type: name }) => name);

// proves widget-events.5, widget-events.6, widget-events.7, widget-events.8, widget-events.9
// proves widget-events.10
test('the card form sends an event for each step of typing a number', async ({ page }) => {
  await openWorkbench(page);

  await test.step('card:focus, with all brands still possible', async () => {
    await field(page, 'number').focus();
    const [focus] = await cardEvents(page);
    expect(typesOf(focus?.payload)).toHaveLength(12);
    const focused = { ...untouched, isFocused: true };
    const fields = { number: focused, expirationDate: untouched, cvv: untouched };
    await expectEvents(page, [['card:focus', { emittedBy: 'number', fields }]]);
  });

  await test.step('card:cardTypeChange and card:notEmpty with the first digit', async () => {
    await page.keyboard.type('4');
    await expect.poll(async () => (await cardEvents(page)).length).toBe(2);
    const [change] = await cardEvents(page);
    expect(typesOf(change?.payload)).toEqual(['visa', 'maestro', 'elo']);
    const number = { ...untouched, isEmpty: false, isFocused: true };
    const fields = expect.objectContaining({ number });
    await expectEvents(page, [
      ['card:cardTypeChange', { emittedBy: 'number', fields }],
      ['card:notEmpty', { emittedBy: 'number', fields }],
    ]);
  });

  await test.step('card:cardTypeChange when one brand is left, card:binAvailable at six digits', async () => {
    await page.keyboard.type('11111');
    await expectEvents(page, [
      [
        'card:cardTypeChange',
        {
          cards: [
            expect.objectContaining({
              niceType: 'Visa',
              type: 'visa',
              gaps: [4, 8, 12],
              lengths: [16, 18, 19],
              code: { name: 'CVV', size: 3 },
            }),
          ],
        },
      ],
      ['card:binAvailable', { bin: '411111' }],
    ]);
  });

  await test.step('card:validityChange with the last digit', async () => {
    await page.keyboard.type('1111111111');
    const number = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true };
    const fields = expect.objectContaining({ number });
    await expectEvents(page, [['card:validityChange', { emittedBy: 'number', fields }]]);
  });

  await test.step('card:validityChange when there is one digit too many, and card:blur', async () => {
    await page.keyboard.type('1');
    const typing = { isEmpty: false, isValid: false, isPotentiallyValid: true, isFocused: true };
    await expectEvents(page, [
      ['card:validityChange', { fields: expect.objectContaining({ number: typing }) }],
    ]);
    await field(page, 'number').blur();
    const left = { ...typing, isPotentiallyValid: false, isFocused: false };
    const fields = expect.objectContaining({ number: left });
    await expectEvents(page, [
      ['card:blur', { emittedBy: 'number', fields }],
      ['card:validityChange', { emittedBy: 'number', fields }],
    ]);
  });

  await test.step('card:empty when the field is emptied', async () => {
    await field(page, 'number').focus();
    await expect.poll(async () => (await cardEvents(page)).length).toBe(2);
    await forgetEvents(page);
    await field(page, 'number').fill('');
    await expectEvents(page, [
      ['card:cardTypeChange', { emittedBy: 'number' }],
      [
        'card:empty',
        {
          emittedBy: 'number',
          fields: expect.objectContaining({ number: { ...untouched, isFocused: true } }),
        },
      ],
    ]);
  });
});

// proves widget-events.9
test('a four-digit security code becomes invalid when the number is no longer American Express', async ({
  page,
}) => {
  await openWorkbench(page);
  await type(page, { number: '378282246310005', cvv: '1234' });
  await expect
    .poll(async () => (await cardEvents(page)).at(-1)?.payload)
    .toMatchObject({ fields: { cvv: { isValid: true } } });
  await forgetEvents(page);

  await field(page, 'number').fill(goodCard.number);
  await expect
    .poll(async () => (await cardEvents(page)).filter(({ name }) => name === 'card:validityChange'))
    .toEqual([
      {
        name: 'card:validityChange',
        payload: expect.objectContaining({
          emittedBy: 'cvv',
          fields: expect.objectContaining({
            cvv: { isEmpty: false, isValid: false, isPotentiallyValid: false, isFocused: false },
          }),
        }),
      },
    ]);
});
