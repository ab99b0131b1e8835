import type { DropinOptions } from 'braintree-web-drop-in';
import * as z from 'zod/mini';
import { loadScript } from '../../../lib/load-script.ts';

declare global {
  /**
   * The local gateway's origin, which the local build of the widget talks to instead of Braintree.
   */
  var colophonGateway: string | undefined;
}

const clientTokenSchema = z.object({ environment: z.string(), configUrl: z.url() });

/**
 * Points the widget at the gateway that issued the client token, if that is a local one (its
 * environment is `development`, which no Braintree shop has), and loads the gateway's mock of Apple
 * Pay in browsers without Apple Pay. Must run before the widget's code. Only local builds contain
 * this.
 */
export async function prepareLocalGateway({ authorization, applePay }: PreparedOptions) {
  const origin = gatewayOrigin(authorization);
  globalThis.colophonGateway = origin;
  if (!origin || !applePay || 'ApplePaySession' in globalThis) return;
  // If the script does not load, Apple Pay is not offered, as without the gateway.
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
