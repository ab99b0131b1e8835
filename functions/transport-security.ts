/** How a deployed shop enforces HTTPS. */
export interface TransportSecurity {
  /** Whether browsers enforce it for subdomains of the shop's host too. */
  includeSubDomains: boolean;
}

/**
 * Derives HTTPS enforcement from the variables: every deployed shop enforces it, with real payments
 * or the sandbox's. Null in development: with the local gateway, or a SHOP_URL that begins with
 * `http:`, as `npm start` sets it.
 * @param vars unvalidated: also those of a shop that cannot start
 */
export function transportOf(vars: Readonly<Record<string, unknown>>): TransportSecurity | null {
  const { BRAINTREE_ENVIRONMENT: environment, SHOP_URL: shopUrl } = vars;
  const isDeployed = environment === 'sandbox' || environment === 'production';
  if (!isDeployed || String(shopUrl ?? '').startsWith('http:')) return null;
  return { includeSubDomains: vars['HSTS_INCLUDE_SUBDOMAINS'] === 'on' };
}

/** Two years; subdomains may be somebody else's, so including them is the owner's choice. */
export function hstsOf({ includeSubDomains }: TransportSecurity): string {
  return `max-age=63072000${includeSubDomains ? '; includeSubDomains' : ''}`;
}
