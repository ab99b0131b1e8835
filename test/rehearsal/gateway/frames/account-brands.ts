/** Card types as a gateway's configuration names them, and the brands of the fields that they are. */
const brands: Readonly<Record<string, readonly string[]>> = {
  Visa: ['visa'],
  MasterCard: ['mastercard'],
  'American Express': ['american-express'],
  // Discover's network takes Diners Club along.
  Discover: ['discover', 'diners-club'],
  JCB: ['jcb'],
  Maestro: ['maestro'],
  'UK Maestro': ['maestro'],
  UnionPay: ['unionpay'],
  Elo: ['elo'],
  Hiper: ['hiper'],
  Hipercard: ['hipercard'],
};

/** The brands that a merchant account takes, as the card fields know them. */
export function brandsOf(accountTypes: readonly string[]): ReadonlySet<string> {
  return new Set(accountTypes.flatMap((type) => brands[type] ?? []));
}
