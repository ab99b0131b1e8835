import { accessOf } from '../../functions/contract/endpoints/endpoint.ts';
import type { EndpointName, Endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import { mayDo } from '../../functions/contract/permissions.ts';
import { useAdmin } from './use-admin.ts';

/** The calls that only staff may make. */
export type StaffCall = {
  [K in EndpointName]: Endpoints[K] extends { auth: 'admin'; cache?: never } ? K : never;
}[EndpointName];

/**
 * Whether the admin who is signed in may make a call: a button or a link stands only where the shop
 * would do what it promises. What a call is about is said beside it, and does not compile where the
 * contract says otherwise: at run time the contract's schemas stay out of what is loaded.
 * @throws outside the routes for admins
 */
export function usePermission() {
  const user = useAdmin();
  return <K extends StaffCall>(call: K, permission: Endpoints[K]['permission']): boolean =>
    mayDo(user, permission, accessOf(call));
}
