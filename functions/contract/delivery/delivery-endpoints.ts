import type { Endpoint } from '../endpoint.ts';
import { deliverySettingsAnswerSchema, deliverySettingsChangeSchema } from './delivery-settings.ts';
import { addressChangeSchema, rememberedAddressSchema } from './remembered-address.ts';

/** Delivery addresses, and the shop's delivery and tax settings. */
export const deliveryEndpoints = {
  'GET /user/:userId/address': {
    summary: 'Retrieve the signed-in user’s last delivery address',
    description: '`address` is null if the user has not used any.',
    auth: 'user',
    guests: true,
    response: rememberedAddressSchema,
  },
  'PUT /user/:userId/address': {
    summary: 'Set the signed-in user’s delivery address',
    description:
      'Send `parts`, from which the text is composed, or one `text`. A payment that is sent ' +
      'somewhere sets it, too.',
    auth: 'user',
    guests: true,
    json: addressChangeSchema,
    response: rememberedAddressSchema,
    limits: [{ limit: 'payment', as: 'address', by: ['user'] }],
    refusals: ['address-not-right'],
  },
  'GET /delivery/settings/:userId': {
    summary: 'Retrieve the delivery and tax settings',
    description: '`version` is 0 if they have never been set.',
    auth: { admin: 'settings' },
    response: deliverySettingsAnswerSchema,
  },
  'PUT /delivery/settings/:userId': {
    summary: 'Replace the delivery and tax settings',
    description:
      'Replaces all settings; those left out get their defaults. With `version`, refused if ' +
      'somebody has changed them since it was read. A place must be one that an address can ' +
      'have: a country, or a region if addresses in that country have one.',
    auth: { admin: 'settings' },
    json: deliverySettingsChangeSchema,
    response: deliverySettingsAnswerSchema,
    refusals: ['place-unknown', 'delivery-settings-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
