import { merchant } from './settings.ts';

/** Base path of the widget's REST calls; the SDK appends the version. */
export const clientApiPath = `/merchants/${merchant.id}/client_api`;

/** Public addresses of the gateway's parts, used in configurations and client tokens. */
export function addresses(origin: string) {
  return {
    graphql: `${origin}/graphql`,
    clientApi: `${origin}${clientApiPath}`,
    restConfiguration: `${origin}${clientApiPath}/v1/configuration`,
    analytics: `${origin}/analytics/${merchant.id}`,
    payPalPrivacy: `${origin}/`,
  };
}
