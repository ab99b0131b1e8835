import {
  deliverySettingsAnswerSchema,
  deliverySettingsChangeSchema,
} from '../delivery-settings.ts';
import { addressChangeSchema, rememberedAddressSchema } from '../remembered-address.ts';
import type { Endpoint } from './endpoint.ts';

/** Delivery addresses, and the shop's delivery and tax settings. */
export const deliveryEndpoints = {
  'GET /user/:userId/address': {
    summary: 'Read the address that an account used last',
    auth: 'user',
    guests: true,
    response: rememberedAddressSchema,
  },
  'PUT /user/:userId/address': {
    summary: 'Remember the address that an account uses',
    description: 'By its `parts`, of which the text is made, or as one `text`.',
    auth: 'user',
    guests: true,
    json: addressChangeSchema,
    response: rememberedAddressSchema,
    limits: [{ limit: 'payment', as: 'address', by: ['user'] }],
    refusals: ['address-not-right'],
  },
  'GET /delivery/settings/:userId': {
    summary: 'Read how the shop delivers and taxes',
    auth: 'admin',
    permission: 'settings',
    response: deliverySettingsAnswerSchema,
  },
  'PUT /delivery/settings/:userId': {
    summary: 'Change how the shop delivers and taxes',
    description:
      'All of it at once; with the `version` that was read only if nobody has changed it since. What ' +
      'is left out is as in a shop that has set nothing up. A place is one that an address can have: a ' +
      'country, or a region where its addresses name one.',
    auth: 'admin',
    permission: 'settings',
    json: deliverySettingsChangeSchema,
    response: deliverySettingsAnswerSchema,
    refusals: ['place-unknown', 'delivery-settings-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
