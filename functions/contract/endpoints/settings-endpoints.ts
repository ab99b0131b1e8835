import {
  editedSettingsSchema,
  settingsChangeSchema,
  shopSettingsSchema,
  shopTextSchema,
} from '../settings-requests.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** The owner's settings. */
export const settingsEndpoints = {
  'GET /settings': {
    summary: 'Read the shop’s settings',
    description: 'As far as anyone sees them; `pages` are the texts that there are.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: shopSettingsSchema,
  },
  'GET /settings/text/:page': {
    summary: 'Read one of the shop’s texts',
    description: 'Of `about`, `delivery`, `privacy`, `terms` and `imprint`, as HTML.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: shopTextSchema,
    refusals: ['text-not-found'],
  },
  'GET /settings/:userId': {
    summary: 'Read all settings, to change them',
    operationId: 'getAllSettings',
    auth: 'admin',
    permission: 'settings',
    response: editedSettingsSchema,
  },
  'PUT /settings/:userId': {
    summary: 'Change settings',
    description:
      'Those that are sent; texts are Markdown. `version` is that of the settings that were read: ' +
      'when someone else has changed them since, nothing is changed. Each change is logged.',
    auth: 'admin',
    permission: 'settings',
    json: settingsChangeSchema,
    response: editedSettingsSchema,
    refusals: ['settings-changed', 'shelf-unknown'],
  },
} as const satisfies Record<string, Endpoint>;
