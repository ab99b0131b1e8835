import type { DropinOptions } from 'braintree-web-drop-in';
import * as z from 'zod/mini';
import { loadScript } from '../../../lib/load-script.ts';

declare global {
  /** The local gateway's origin; what the local build of the widget talks to instead of Braintree. */
  var colophonGateway: string | undefined;
}

const clientTokenSchema = z.object({ environment: z.string(), configUrl: z.url() });

/**
 * Points the widget at the gateway that issued the client token, when that is a local one (its
 * environment is `development`, which no shop at Braintree has), and gives a browser that has no
 * Apple Pay the gateway's rehearsal of it. Must run before the widget's code. Only local builds
 * contain this.
 */
export async function prepareLocalGateway({ authorization, applePay }: PreparedOptions) {
  const origin = gatewayOrigin(authorization);
  globalThis.colophonGateway = origin;
  if (!origin || !applePay || 'ApplePaySession' in globalThis) return;
  // Where the script does not come, Apple Pay is not offered: so it is without the gateway.
  await loadScript(`${origin}/apple/session.js`).catch(() => undefined);
}

type PreparedOptions = Pick<DropinOptions, 'authorization' | 'applePay'>;

function gatewayOrigin(clientToken: string): string | undefined {
  try {
    const token = clientTokenSchema.parse(JSON.parse(atob(clientToken)));
    return token.environment === 'development' ? new URL(token.configUrl).origin : undefined;
  } catch {
    return undefined;
  }
}
