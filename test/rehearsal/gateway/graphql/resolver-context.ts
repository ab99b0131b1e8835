import type { Authority } from '../authority/authority.ts';
import type { GatewayContext } from '../context.ts';

/** Context of all resolvers: the gateway and the caller's authority. */
export type ResolverContext = { gateway: GatewayContext; authority: Authority };
