import type { SecurityEventDetail } from '../contract/security/security-event.ts';

type Fields<K extends string> = { readonly [name in K]?: SecurityEventDetail[string] | undefined };

/**
 * Returns the named fields that a change modifies, before and after; fields it omits stay as they
 * are.
 */
export function changedFields<K extends string>(
  before: Fields<NoInfer<K>>,
  after: Fields<NoInfer<K>>,
  names: readonly K[],
): SecurityEventDetail {
  const changed = names.filter((name) => after[name] !== undefined && after[name] !== before[name]);
  return Object.fromEntries(
    changed.map((name) => [name, { before: before[name], after: after[name] }]),
  ) as SecurityEventDetail;
}
