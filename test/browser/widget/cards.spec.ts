import { expect, test } from '@playwright/test';
import type { SeenRequest } from '../../rehearsal/workbench/rehearsal.ts';
import { goodCard, typeCard } from './card-form.ts';
import { customerWith, newestRequest, requestsAfter } from './gateway-steps.ts';
import { part, savedRows } from './parts.ts';
import { shoot } from './shoot.ts';
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

/** What the page gets for {@link goodCard}, apart from whether it was saved. */
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

const restPath = '/merchants/local_merchant/client_api/v1/payment_methods/credit_cards';

const isTokenization = ({ operation, path }: SeenRequest) =>
  operation === 'TokenizeCreditCard' || path === restPath;

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

      const sent = (await requestsAfter(before)).filter(isTokenization);
      const card = { number: '…11', cvv: '…23', expirationMonth: '12', expirationYear: '30' };
      const wish = { validate: saves };
      expect(sent).toMatchObject([
        cardTokenization === 'graphql'
          ? {
              path: '/graphql',
              body: { variables: { input: { creditCard: card, options: wish } } },
            }
          : {
              path: restPath,
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
test('name and postal code go with the card, and a year may have four digits', async ({ page }) => {
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
    const [sent] = (await requestsAfter(before)).filter(isTokenization);
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
test('an optional name that stayed empty is not sent at all', async ({ page }) => {
  await openWorkbench(page, { options: { card: { cardholderName: true } } });
  const before = await newestRequest();
  await typeCard(page);
  await requestMethod(page);
  const [sent] = (await requestsAfter(before)).filter(isTokenization);
  expect(sent?.body).toMatchObject({ variables: { input: { creditCard: { number: '…11' } } } });
  expect(JSON.stringify(sent?.body)).not.toContain('"cardholderName":""');
});

// proves widget-payment-methods.8
test('the payload says what the bank’s list knows of the card', async ({ page }) => {
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

// proves widget-icons.1, widget-icons.2, widget-icons.3, widget-icons.4, widget-icons.5
// proves widget-icons.6, widget-icons.8, widget-icons.9, widget-icons.10, widget-icons.11
test('the list shows each brand by its icon and its name', async ({ page }) => {
  const rows = [
    ['4111111111111111', 'Visa', 'visa'],
    ['5555555555554444', 'Mastercard', 'master-card'],
    ['378282246310005', 'American Express', 'american-express'],
    ['6011111111111117', 'Discover', 'discover'],
    // Braintree takes Diners Club as Discover, and names it so once it is a nonce.
    ['36259600000004', 'Discover', 'discover'],
    ['3530111333300000', 'JCB', 'jcb'],
    ['6221261111117766', 'UnionPay', 'unionpay'],
    ['6304000000000000', 'Maestro', 'maestro'],
    ['5066991111111118', 'Elo', 'elo'],
    ['6370950000000005', 'Hiper', 'hiper'],
    ['6062820524845321', 'Hipercard', 'hipercard'],
  ] as const;
  const customerId = await customerWith(
    ...rows.map(([number]) => ({ kind: 'card' as const, number })),
  );
  await openWorkbench(page, { authorization: 'customer', customerId });
  await expect(savedRows(page)).toHaveCount(rows.length);
  for (const [index, [number, name, icon]] of rows.entries()) {
    const row = savedRows(page).nth(index);
    await expect(row.locator('.braintree-method__label')).toHaveText(
      new RegExp(`^Ending in ${number.slice(-4)}\\s*${name}$`),
    );
    await expect(row.locator('.braintree-method__logo use')).toHaveAttribute(
      'xlink:href',
      `#icon-${icon}`,
    );
    await expect(page.locator(`#dropin symbol#icon-${icon}`)).toHaveCount(1);
  }
  await shoot(page.locator('#dropin'), 'card-brands-in-the-list');
});

// proves widget-views.22, widget-payment-methods.2, widget-options.21
test('a customer’s card is saved unless the box that the merchant shows is unticked', async ({
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
    const [sent] = (await requestsAfter(before)).filter(isTokenization);
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
  await test.step('a guest is not asked', async () => {
    await openWorkbench(page, { options: shown });
    await expect(box).toBeHidden();
    expect(await handOver()).toMatchObject({ vaulted: undefined });
  });
});
