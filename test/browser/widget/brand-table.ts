/** The format of one card brand (specification, section 3). */
export interface Brand {
  /** The widget's own name for the brand, also used by its icons. */
  type: string;
  niceType: string;
  /** Positions in the number that a space follows. */
  gaps: number[];
  lengths: number[];
  code: { name: string; size: number };
  /**
   * First digits of this brand: the ends of each range, and numbers just outside the longer, and
   * therefore stronger, ranges of another brand.
   */
  prefixes: string[];
}

const fours = [4, 8, 12];

/** Taken from the networks' published ranges, not from the package, which is tested against it. */
export const brands: Brand[] = [
  {
    type: 'visa',
    niceType: 'Visa',
    gaps: fours,
    lengths: [16, 18, 19],
    code: { name: 'CVV', size: 3 },
    prefixes: [
      '4',
      // Next to single prefixes of Elo:
      ...['401177', '401180', '438934', '438936', '457630', '457633', '431273', '431275'],
      ...['451415', '451417', '457392', '457394'],
      // Next to a prefix of Maestro:
      ...['493697', '493699'],
    ],
  },
  {
    type: 'master-card',
    niceType: 'Mastercard',
    gaps: fours,
    lengths: [16],
    code: { name: 'CVC', size: 3 },
    prefixes: ['51', '52', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720'],
  },
  {
    type: 'american-express',
    niceType: 'American Express',
    gaps: [4, 10],
    lengths: [15],
    code: { name: 'CID', size: 4 },
    prefixes: ['34', '37'],
  },
  {
    type: 'diners-club',
    niceType: 'Diners Club',
    gaps: [4, 10],
    lengths: [14, 16, 19],
    code: { name: 'CVV', size: 3 },
    prefixes: ['300', '305', '36', '38', '39'],
  },
  {
    type: 'discover',
    niceType: 'Discover',
    gaps: fours,
    lengths: [16, 19],
    code: { name: 'CID', size: 3 },
    prefixes: [
      ...['6011', '644', '649', '65'],
      // Between the ranges of Elo:
      ...['650030', '650034', '650052', '650404', '650440', '650484', '650539', '650540', '650599'],
      ...['650699', '650719', '650728', '650900', '650979', '651651', '651680', '654999', '655020'],
      '655059',
    ],
  },
  {
    type: 'jcb',
    niceType: 'JCB',
    gaps: fours,
    lengths: [16, 17, 18, 19],
    code: { name: 'CVV', size: 3 },
    prefixes: ['2131', '1800', '3528', '3589'],
  },
  {
    type: 'unionpay',
    niceType: 'UnionPay',
    gaps: fours,
    lengths: [14, 15, 16, 17, 18, 19],
    code: { name: 'CVN', size: 3 },
    prefixes: [
      ...['620', '62100', '62182', '62184', '62187', '62185', '62197', '62200', '62205', '62207'],
      ...['62209', '622010', '622018', '622019', '622126', '622925', '622999', '623', '624', '626'],
      ...['6270', '6272', '6276', '627700', '627779', '627781', '627799', '6282', '6289', '6291'],
      ...['6292', '810', '8110', '8131', '8132', '8151', '8152', '8163', '8164', '8171'],
    ],
  },
  {
    type: 'maestro',
    niceType: 'Maestro',
    gaps: fours,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    code: { name: 'CVC', size: 3 },
    prefixes: [
      ...['493698', '500000', '504174', '504176', '506698', '506779', '508999', '56', '59', '63'],
      ...['67', '60', '66'],
      // Next to ranges of Discover, UnionPay, Elo, Hiper and Hipercard:
      ...['6010', '6012', '643', '62183', '6271', '6281', '6290', '6293', '636296', '636298'],
      ...['636367', '636369', '637094', '637096', '637567', '637600', '637613', '63737422'],
      ...['63743359', '606281', '606283'],
    ],
  },
  {
    type: 'elo',
    niceType: 'Elo',
    gaps: fours,
    lengths: [16],
    code: { name: 'CVE', size: 3 },
    prefixes: [
      ...['401178', '401179', '438935', '457631', '457632', '431274', '451416', '457393', '504175'],
      ...['506699', '506778', '509000', '509999', '627780', '636297', '636368', '650031', '650033'],
      ...['650035', '650051', '650405', '650439', '650485', '650538', '650541', '650598', '650700'],
      ...['650718', '650720', '650727', '650901', '650978', '651652', '651679', '655000', '655019'],
      ...['655021', '655058'],
    ],
  },
  {
    type: 'mir',
    niceType: 'Mir',
    gaps: fours,
    lengths: [16, 17, 18, 19],
    code: { name: 'CVP2', size: 3 },
    prefixes: ['2200', '2204'],
  },
  {
    type: 'hiper',
    niceType: 'Hiper',
    gaps: fours,
    lengths: [16],
    code: { name: 'CVC', size: 3 },
    prefixes: ['637095', '63737423', '63743358', '637568', '637599', '637609', '637612'],
  },
  {
    type: 'hipercard',
    niceType: 'Hipercard',
    gaps: fours,
    lengths: [16],
    code: { name: 'CVC', size: 3 },
    prefixes: ['606282'],
  },
];

/** First digits that belong to no brand. */
export const unknownPrefixes = ['0', '1801', '2130', '2205', '2220', '2721', '306', '3527', '3590'];

/**
 * First digits that could still become several brands, in the widget's order; no icon is shown yet.
 */
export const openPrefixes: [prefix: string, types: string[]][] = [
  ['4', ['visa', 'maestro', 'elo']],
  ['3', ['american-express', 'diners-club', 'jcb']],
  ['2', ['master-card', 'jcb', 'mir']],
  ['22', ['master-card', 'mir']],
  ['65', ['discover', 'maestro', 'elo']],
  ['606', ['maestro', 'hipercard']],
  ['6370', ['maestro', 'hiper']],
  ['637374', ['maestro', 'hiper']],
  ['627', ['unionpay', 'maestro', 'elo']],
  ['5', ['master-card', 'maestro', 'elo']],
];

/** Returns a number of that length: the prefix, then zeros, then a valid check digit. */
export function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0');
  const sum = [...body].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** Formats a number as on a card, with a space at each gap it reaches. */
export function written(number: string, gaps: number[]): string {
  return [...number].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}
