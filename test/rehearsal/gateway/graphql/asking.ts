import type { Authority } from '../authority/authority.ts';
import type { GatewayContext } from '../context.ts';

/** What resolvers work with: the gateway, and who asks. */
export type Asking = { gateway: GatewayContext; authority: Authority };
