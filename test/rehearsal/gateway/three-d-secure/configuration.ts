import type { GatewayContext } from '../context.ts';
import { issueScriptJwt } from './statements.ts';

/** 3D Secure in the GraphQL configuration; disabled unless the merchant offers it. */
export function graphqlThreeDSecure(gateway: GatewayContext) {
  const { threeDSecureEnabled, threeDSecure = null } = restThreeDSecure(gateway);
  return { threeDSecureEnabled, threeDSecure };
}

/**
 * 3D Secure in the REST configuration. Widgets newer than 1.33.4 read the script's address from it;
 * 1.33.4 has a hardcoded address, which the local build replaces.
 */
export function restThreeDSecure({ account, clock, origin }: GatewayContext) {
  if (!account.offers.includes('three-d-secure')) return { threeDSecureEnabled: false };
  if (!account.threeDSecureJwt) return { threeDSecureEnabled: true };
  return {
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: issueScriptJwt(clock()),
      cardinalSongbirdUrl: `${origin}/cardinal/songbird.js`,
    },
  };
}
