/** How a deployed shop insists on https. */
export interface TransportSecurity {
  /** Whether browsers are to insist on it below the shop's own host too. */
  includeSubDomains: boolean;
}

/**
 * What the variables say of it: every shop that is deployed insists on https, with real payments or
 * a rehearsal's. Null for one on somebody's desk: the local gateway's, or one whose SHOP_URL begins
 * with `http:`, as `npm start` sets it.
 * @param vars as they came: also those of a shop that cannot start
 */
export function transportOf(vars: Readonly<Record<string, unknown>>): TransportSecurity | null {
  const { BRAINTREE_ENVIRONMENT: environment, SHOP_URL: shopUrl } = vars;
  const isDeployed = environment === 'sandbox' || environment === 'production';
  if (!isDeployed || String(shopUrl ?? '').startsWith('http:')) return null;
  return { includeSubDomains: vars['HSTS_INCLUDE_SUBDOMAINS'] === 'on' };
}

/** Two years; the hosts below may be somebody else's, so they are the owner's to name. */
export function hstsOf({ includeSubDomains }: TransportSecurity): string {
  return `max-age=63072000${includeSubDomains ? '; includeSubDomains' : ''}`;
}
