import type { DeliverySettingsChange } from '#contract/delivery/delivery-settings.ts';
import type { World } from './world.ts';

/** The delivery price the owner sets up while people buy. */
const DELIVERY_CENTS = 490;
/** Stock at or below which the owner wants a notice. */
export const LOW_STOCK = 3;
const TAX_MILLIONTHS = 88_750;

const SETTINGS: DeliverySettingsChange['settings'] = {
  zones: [
    {
      name: 'Everywhere',
      places: ['*'],
      rates: [{ _id: 'post', name: 'By post', kind: 'flat', price: '4.90' }],
    },
  ],
  taxRates: [{ place: 'US', taxClass: 'standard', percent: '8.875' }],
};

/** Whether a seed's shop charges delivery and tax; half of them do, the others are as specified. */
export function hasDeliveryAndTax(seed: number): boolean {
  return seed % 2 === 1;
}

/** Turns delivery and tax on, or off as specified. */
export async function setDeliveryAndTax(world: World, isOn: boolean): Promise<void> {
  const { shop, admin } = world;
  const [last] = await shop.db
    .selectFrom('delivery_settings')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  await shop.server.withoutKill(() =>
    shop.db
      .insertInto('delivery_settings')
      .values({
        version: (last?.version ?? 0) + 1,
        document: JSON.stringify(isOn ? SETTINGS : {}),
        changed_by: admin.id,
        created_at: shop.now().toISOString(),
      })
      .execute(),
  );
  world.chargesDeliveryAndTax = isOn;
}

/** Has the owner notified of each order and of low stock, from before the first order. */
export async function enableOwnerNotices({ shop, admin }: World): Promise<void> {
  await shop.server.withoutKill(() =>
    shop.db
      .updateTable('settings')
      .set((eb) => ({
        version: eb('version', '+', 1),
        changed: JSON.stringify({ orderMail: 'owner@example.com', lowStock: LOW_STOCK }),
        changed_by: admin.id,
        updated_at: shop.now().toISOString(),
      }))
      .execute(),
  );
}

/** The total of books with delivery and tax, in cents, computed independently of the shop. */
export function withDeliveryAndTax(
  lines: readonly { priceCents: number; count: number }[],
): number {
  const items = lines.map(({ priceCents, count }) => priceCents * count);
  const taxed = [...items, DELIVERY_CENTS].map((cents) => inMillionths(cents, TAX_MILLIONTHS));
  return [...items, DELIVERY_CENTS, ...taxed].reduce((sum, cents) => sum + cents, 0);
}

function inMillionths(cents: number, millionths: number): number {
  return Math.floor((2 * cents * millionths + 1_000_000) / 2_000_000);
}
