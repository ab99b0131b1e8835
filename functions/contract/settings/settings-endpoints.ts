import { CATALOG_READ } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  editedSettingsSchema,
  settingsChangeSchema,
  shopSettingsSchema,
  shopTextSchema,
} from './settings-requests.ts';

/** The owner's settings. */
export const settingsEndpoints = {
  'GET /settings': {
    summary: 'Retrieve the shop’s public settings',
    description: '`pages` lists the texts that the shop has.',
    ...CATALOG_READ,
    response: shopSettingsSchema,
  },
  'GET /settings/text/:page': {
    summary: 'Retrieve one of the shop’s texts',
    description: 'As HTML. `page` is `about`, `delivery`, `privacy`, `terms` or `imprint`.',
    ...CATALOG_READ,
    response: shopTextSchema,
    refusals: ['text-not-found'],
  },
  'GET /settings/:userId': {
    summary: 'Retrieve all settings for editing',
    operationId: 'getAllSettings',
    auth: { admin: 'settings' },
    response: editedSettingsSchema,
  },
  'PUT /settings/:userId': {
    summary: 'Update settings',
    description:
      'Changes only the settings that are sent; texts are Markdown. Refused if somebody has ' +
      'changed the settings since `version` was read. Each change is logged.',
    auth: { admin: 'settings' },
    json: settingsChangeSchema,
    response: editedSettingsSchema,
    refusals: ['settings-changed', 'shelf-unknown'],
  },
} as const satisfies Record<string, Endpoint>;
