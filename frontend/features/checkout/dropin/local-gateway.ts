import * as z from 'zod/mini';

declare global {
  /** The local gateway's origin; what the local build of the widget talks to instead of Braintree. */
  var colophonGateway: string | undefined;
}

const clientTokenSchema = z.object({ environment: z.string(), configUrl: z.url() });

/**
 * Points the widget at the gateway that issued the client token, when that is a local one (its
 * environment is `development`, which no shop at Braintree has). Must run before the widget's code.
 * Only local builds contain this.
 */
export function pointAtLocalGateway(clientToken: string) {
  globalThis.colophonGateway = gatewayOrigin(clientToken);
}

function gatewayOrigin(clientToken: string): string | undefined {
  try {
    const token = clientTokenSchema.parse(JSON.parse(atob(clientToken)));
    return token.environment === 'development' ? new URL(token.configUrl).origin : undefined;
  } catch {
    return undefined;
  }
}
