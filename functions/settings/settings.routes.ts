import { shopSettingsOf } from '../contract/settings/settings.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { changeSettings } from './change-settings.ts';
import { readShopText } from './read-shop-text.ts';
import { getSettings, getShop } from './settings.repository.ts';

/** The shop's settings. Access and rate limits: `contract/settings/settings-endpoints.ts`. */
export const settingsRoutes = serveEndpoints({
  'GET /settings': async ({ deps }) => {
    const { settings, ...shop } = await getShop(deps.db);
    return shopSettingsOf(settings, { ...shop, passwordLength: deps.passwordRules.minLength });
  },

  'GET /settings/text/:page': async ({ deps, params }) =>
    readShopText((await getSettings(deps.db)).settings, params.page),

  'GET /settings/:userId': ({ deps }) => getSettings(deps.db),

  'PUT /settings/:userId': ({ deps, json, requester }) => changeSettings(deps, json, requester),
});
