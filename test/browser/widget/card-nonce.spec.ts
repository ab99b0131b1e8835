import { expect, test } from '@playwright/test';
import { goodCard, typeCard } from './card-form.ts';
import { cardsPath, newestRequest, tokenizationsAfter } from './gateway-steps.ts';
import { field, openWorkbench, requestMethod } from './workbench.ts';

const unknownBin = {
  prepaid: 'Unknown',
  healthcare: 'Unknown',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
};

/** The payload for {@link goodCard}, apart from whether it was saved. */
const payload = {
  nonce: expect.stringMatching(/^tokencc_/),
  type: 'CreditCard',
  description: 'ending in 11',
  details: {
    bin: '411111',
    cardType: 'Visa',
    lastFour: '1111',
    lastTwo: '11',
    expirationMonth: '12',
    expirationYear: '2030',
    cardholderName: null,
  },
  binData: unknownBin,
};

// proves widget-purpose.5, widget-payment-methods.1, widget-payment-methods.3
// proves widget-payment-methods.13, widget-options.1, widget-calls.28, widget-methods.2
test('a typed card becomes a nonce, over GraphQL and REST, for guest, customer and key', async ({
  page,
}) => {
  const rows = [
    ['graphql', 'guest', false],
    ['graphql', 'customer', true],
    ['graphql', 'key', false],
    ['rest', 'guest', false],
    ['rest', 'customer', true],
    ['rest', 'key', false],
  ] as const;
  for (const [cardTokenization, authorization, saves] of rows) {
    await test.step(`${authorization} over ${cardTokenization}`, async () => {
      await openWorkbench(page, { authorization, merchant: { cardTokenization } });
      await typeCard(page);
      const before = await newestRequest();
      expect(await requestMethod(page)).toEqual(saves ? { ...payload, vaulted: true } : payload);

      const sent = await tokenizationsAfter(before);
      const card = { number: '…11', cvv: '…23', expirationMonth: '12', expirationYear: '30' };
      const wish = { validate: saves };
      expect(sent).toMatchObject([
        cardTokenization === 'graphql'
          ? {
              path: '/graphql',
              body: { variables: { input: { creditCard: card, options: wish } } },
            }
          : {
              path: cardsPath,
              body: {
                creditCard: { ...card, options: wish },
                [authorization === 'key' ? 'tokenizationKey' : 'authorizationFingerprint']:
                  expect.any(String),
              },
            },
      ]);
    });
  }
});

// proves widget-views.17, widget-views.19, widget-views.21, widget-calls.28
test('name, postal code and a year of four digits are sent with the card', async ({ page }) => {
  for (const cardTokenization of ['graphql', 'rest'] as const) {
    await openWorkbench(page, {
      merchant: { challenges: ['CVV', 'POSTAL_CODE'], cardTokenization },
      options: { card: { cardholderName: true } },
    });
    const before = await newestRequest();
    await typeCard(page, {
      cardholderName: 'Ada Lovelace',
      number: '378282246310005',
      expirationDate: '112031',
      cvv: '1234',
      postalCode: 'SW1A 1AA',
    });
    expect(await requestMethod(page)).toMatchObject({
      description: 'ending in 05',
      details: {
        bin: '378282',
        cardType: 'American Express',
        cardholderName: 'Ada Lovelace',
        expirationMonth: '11',
        expirationYear: '2031',
      },
    });
    const [sent] = await tokenizationsAfter(before);
    const creditCard = {
      cardholderName: 'Ada Lovelace',
      expirationMonth: '11',
      expirationYear: '2031',
      billingAddress: { postalCode: 'SW1A 1AA' },
    };
    expect(sent?.body).toMatchObject(
      cardTokenization === 'graphql' ? { variables: { input: { creditCard } } } : { creditCard },
    );
  }
});

// proves widget-options.15
test('an empty optional name is not sent', async ({ page }) => {
  await openWorkbench(page, { options: { card: { cardholderName: true } } });
  const before = await newestRequest();
  await typeCard(page);
  await requestMethod(page);
  const [sent] = await tokenizationsAfter(before);
  expect(sent?.body).toMatchObject({ variables: { input: { creditCard: { number: '…11' } } } });
  expect(JSON.stringify(sent?.body)).not.toContain('"cardholderName":""');
});

// proves widget-payment-methods.8
test('the payload contains the bank’s data about the card', async ({ page }) => {
  const rows = [
    ['4111111111111210', 'prepaid'],
    ['4117101010101010', 'debit'],
    ['4229989800000003', 'commercial'],
    ['4111111510101010', 'healthcare'],
    ['4111161010101010', 'durbinRegulated'],
  ] as const;
  await openWorkbench(page);
  for (const [number, trait] of rows) {
    await typeCard(page, { ...goodCard, number });
    const { binData } = (await requestMethod(page)) as { binData: Record<string, string> };
    expect(Object.keys(binData)).toEqual(Object.keys(unknownBin));
    expect(binData).toMatchObject({ prepaid: 'No', payroll: 'No', [trait]: 'Yes' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(field(page, 'number')).toBeVisible();
  }
});
