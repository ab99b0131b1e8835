import { expect, test } from 'vitest';
import type { DeliverySettingsChange } from '#contract/delivery/delivery-settings.ts';
import { lowestDeliveryPriceText } from '#contract/delivery/lowest-delivery-price.ts';
import { formatMoney, fromDollars } from '#contract/money.ts';
import { shopSettingsSchema } from '#contract/settings/settings-requests.ts';
import { ask } from '#support/api.ts';
import { NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import { openPage } from '#support/pages.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, db } from '#support/shop.ts';

const flat = (price: string, freeFrom: string | null = null) => ({
  _id: `r${price}`.replace('.', '-'),
  name: 'By post',
  kind: 'flat' as const,
  price,
  freeFrom,
});

/** Rate by the number of books. */
const byCount = (prices: readonly string[], freeFrom: string | null = null) => ({
  _id: `c${prices.join('-')}`.replaceAll('.', '-'),
  name: 'By parcel',
  kind: 'count' as const,
  steps: prices.map((price, at) => ({ upTo: at + 1, price })),
  freeFrom,
});

const pickup = { _id: 'shop', name: 'Fetched', kind: 'pickup' as const, price: '0' };

/** Shipping zones, each with the given rates. */
function zonesOf(...zones: (ReturnType<typeof flat | typeof byCount> | typeof pickup)[][]) {
  const places = ['US', 'GB', '*'];
  const named = zones.map((rates, i) => ({ name: `Zone ${i}`, places: [places[i] ?? ''], rates }));
  return { zones: named } satisfies DeliverySettingsChange['settings'];
}

async function noteTextOf(settings: DeliverySettingsChange['settings']) {
  await setUpDelivery(settings);
  const { delivery } = await ask(shopSettingsSchema, 'GET', '/settings');
  return (
    delivery &&
    lowestDeliveryPriceText(delivery, (dollars) => formatMoney(fromDollars(dollars), '$'))
  );
}

// proves delivery-note.1
test('a shop without delivery settings or delivery text says nothing about delivery', async () => {
  await db.deleteFrom('delivery_settings').execute();
  const page = await openPage(`/product/${(await createBook()).id}`);

  expect(page.html).not.toContain('delivery-price-note_note');
  expect(await ask(shopSettingsSchema, 'GET', '/settings')).not.toHaveProperty('delivery');
});

// proves delivery-note.1
test.each([
  ['one zone', zonesOf([flat('3.90', '35')]), 'Delivery from $3.90, free from $35.00'],
  ['no free delivery', zonesOf([flat('3.90'), pickup]), 'Delivery from $3.90'],
  ['free delivery', zonesOf([flat('0')]), 'Free delivery'],
  [
    'delivery that is free from an amount in one of its zones',
    zonesOf([flat('4', '50')], [flat('9')]),
    'Delivery from $4.00, free from $50.00 in some places',
  ],
  ['a zone with free delivery', zonesOf([flat('0')], [flat('9')]), 'Free delivery in some places'],
  ['prices in steps', NEW_YORK, 'Delivery from $4.90, free from $50.00 in some places'],
  ['free first steps', zonesOf([byCount(['0', '4.90'])]), 'Free delivery for some orders'],
  [
    'free first steps and a free amount',
    zonesOf([byCount(['0', '4.90'], '50')], [flat('9')]),
    'Free delivery for some orders, for all from $50.00 in some places',
  ],
  ['only free steps', zonesOf([byCount(['0', '0'])]), 'Free delivery'],
  ['only pickup', zonesOf([pickup]), undefined],
])('the delivery note is right for a shop with %s', async (_, settings, text) => {
  expect(await noteTextOf(settings)).toBe(text);
});

// proves delivery-note.1
test('a book’s page states the lowest delivery price, and links to the owner’s delivery text', async () => {
  await setUpDelivery(zonesOf([flat('3.90', '35')]));
  const [sent, fetched] = [await createBook(), await createBook({ shipping: 0 })];
  const before = await openPage(`/product/${sent.id}`);

  await changeSettings(await createAdmin(), { delivery: 'Sent **within a day**.' });
  const after = await openPage(`/product/${sent.id}`);
  const other = await openPage(`/product/${fetched.id}`);

  const note = /<p class="delivery-price-note_note">(.*?)<\/p>/;
  expect(note.exec(before.html)?.[1]).toBe('Delivery from $3.90, free from $35.00');
  expect(note.exec(after.html)?.[1]).toBe(
    'Delivery from $3.90, free from $35.00 · <a href="/delivery">Delivery and returns</a>',
  );
  expect(note.exec(other.html)?.[1]).toBe('<a href="/delivery">Delivery and returns</a>');
  expect(after.firstData.get('["settings"]')).toMatchObject({
    delivery: { price: 3.9, freeFrom: 35, isFreeEverywhere: true },
  });
});
