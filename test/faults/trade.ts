import type { DeliverySettingsChange } from '../../functions/contract/delivery-settings.ts';
import type { World } from './world.ts';

/** What the owner has set up, while people buy. */
const DELIVERY_CENTS = 490;
/** Of so few copies the owner wants to hear. */
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

/** Half of the seeds: a shop that asks for delivery and tax, and one that is as specified. */
export function hasTrade(seed: number): boolean {
  return seed % 2 === 1;
}

/** Lets the shop ask for delivery and tax from now on, or as specified for neither. */
export async function setTrade(world: World, isOn: boolean): Promise<void> {
  const { shop, admin } = world;
  const [last] = await shop.db
    .selectFrom('delivery_settings')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  await shop.server.spare(() =>
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
  world.trade = isOn;
}

/** The owner hears of each order and of low stock, from before the first one. */
export async function hearOfTrade({ shop, admin }: World): Promise<void> {
  await shop.server.spare(() =>
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

/** What books come to where the shop asks for delivery and tax; worked out apart from the shop. */
export function withTrade(lines: readonly { priceCents: number; count: number }[]): number {
  const items = lines.map(({ priceCents, count }) => priceCents * count);
  const taxed = [...items, DELIVERY_CENTS].map((cents) => inMillionths(cents, TAX_MILLIONTHS));
  return [...items, DELIVERY_CENTS, ...taxed].reduce((sum, cents) => sum + cents, 0);
}

function inMillionths(cents: number, millionths: number): number {
  return Math.floor((2 * cents * millionths + 1_000_000) / 2_000_000);
}
