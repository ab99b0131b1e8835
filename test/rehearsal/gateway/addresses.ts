import { merchant } from './settings.ts';

/** Path below which the widget's REST calls live; the SDK adds the version itself. */
export const clientApiPath = `/merchants/${merchant.id}/client_api`;

/** Public addresses of the gateway's parts, for configuration and client tokens. */
export function addresses(origin: string) {
  return {
    graphql: `${origin}/graphql`,
    clientApi: `${origin}${clientApiPath}`,
    restConfiguration: `${origin}${clientApiPath}/v1/configuration`,
    analytics: `${origin}/analytics/${merchant.id}`,
    payPalPrivacy: `${origin}/`,
  };
}
