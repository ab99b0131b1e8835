import { mayDo, type Permission } from '#contract/accounts/permissions.ts';
import { accessOf } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { useAdmin } from './use-admin.ts';

/** Calls that only staff may make. */
export type StaffCall = {
  [K in EndpointName]: Endpoints[K] extends { auth: { admin: Permission }; cache?: never }
    ? K
    : never;
}[EndpointName];

/**
 * Returns whether the signed-in admin may make a call, so that a button or link is shown only if
 * the API would allow it. The caller repeats the call's permission; a mismatch with the contract
 * does not compile. This keeps the contract's schemas out of the bundle.
 * @throws outside admin routes
 */
export function usePermission() {
  const user = useAdmin();
  return <K extends StaffCall>(call: K, permission: Endpoints[K]['auth']['admin']): boolean =>
    mayDo(user, permission, accessOf(call));
}
