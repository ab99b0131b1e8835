import type { DeliverySettingsChange } from '#contract/delivery/delivery-settings.ts';
import type { PostalAddress } from '#contract/delivery/postal-address.ts';
import { call } from './api.ts';
import { createAdmin } from './shop.ts';

/** Saves delivery settings as the owner; anything left out takes its default. */
export async function setUpDelivery(settings: DeliverySettingsChange['settings']): Promise<void> {
  const { token, user } = await createAdmin();
  const path = `/delivery/settings/${user._id}`;
  const { status, body } = await call('PUT', path, { token, body: { settings } });
  if (status !== 200) throw new Error(`not set up: ${JSON.stringify(body)}`);
}

/** A New York zone, a zone for everywhere else, and a tax on sales to New York. */
export const NEW_YORK = {
  shop: { country: 'US', region: 'NY' },
  zones: [
    {
      name: 'New York',
      places: ['US-NY'],
      rates: [
        { _id: 'ground', name: 'By ground', kind: 'flat', price: '4.90', freeFrom: '50' },
        { _id: 'shop', name: 'Pickup in the shop', kind: 'pickup', price: 0 },
      ],
    },
    {
      name: 'Far away',
      places: ['US', 'GB'],
      rates: [
        {
          _id: 'air',
          name: 'By air',
          kind: 'count',
          steps: [
            { upTo: 1, price: 9 },
            { upTo: 5, price: 20 },
          ],
        },
      ],
    },
  ],
  taxRates: [{ place: 'US-NY', taxClass: 'standard', percent: '8.875' }],
} as const satisfies object as unknown as DeliverySettingsChange['settings'];

export const ALBANY_ADDRESS: PostalAddress = {
  name: 'Sam Shopper',
  line1: '1 Quiet Street',
  line2: '',
  town: 'Albany',
  region: 'NY',
  postcode: '12207',
  country: 'US',
};
