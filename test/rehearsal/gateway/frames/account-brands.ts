/** Maps card types of a gateway's configuration to the brands that the card fields use. */
const brands: Readonly<Record<string, readonly string[]>> = {
  Visa: ['visa'],
  MasterCard: ['mastercard'],
  'American Express': ['american-express'],
  // Discover's network includes Diners Club.
  Discover: ['discover', 'diners-club'],
  JCB: ['jcb'],
  Maestro: ['maestro'],
  'UK Maestro': ['maestro'],
  UnionPay: ['unionpay'],
  Elo: ['elo'],
  Hiper: ['hiper'],
  Hipercard: ['hipercard'],
};

/** Returns the brands that a merchant account accepts, by the card fields' names. */
export function brandsOf(accountTypes: readonly string[]): ReadonlySet<string> {
  return new Set(accountTypes.flatMap((type) => brands[type] ?? []));
}
