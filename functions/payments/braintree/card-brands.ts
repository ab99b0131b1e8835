const BRANDS: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  DINERS: 'Diners Club',
  INTERNATIONAL_MAESTRO: 'Maestro',
  UK_MAESTRO: 'Maestro',
  JCB: 'JCB',
  UNION_PAY: 'Union Pay',
};

/** A code as in Braintree's schema, of a length that names a brand. */
const CODE = /^[A-Z][A-Z_]{1,29}$/;

/**
 * Display name of a brand code; undefined if it names none. `mastercard` is the deprecated form of
 * `MASTERCARD`.
 */
export function brandName(code: string | null | undefined): string | undefined {
  const known = code?.toUpperCase() ?? 'UNKNOWN';
  if (known === 'UNKNOWN' || !CODE.test(known)) return undefined;
  return BRANDS[known] ?? (known.charAt(0) + known.slice(1).toLowerCase()).replaceAll('_', ' ');
}
