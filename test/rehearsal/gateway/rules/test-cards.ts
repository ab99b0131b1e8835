import type { BankBehaviour, BinTraits, CardBrand } from './instrument.ts';
import { threeDSecureCards } from './three-d-secure-cards.ts';

/** Brand by leading digits, most specific pattern first. Covers only the published test numbers. */
const brandPatterns: readonly (readonly [RegExp, CardBrand])[] = [
  [/^(5066991|509|6363|4011|4312|627780|650529)/, 'ELO'],
  [/^(637095|637568|637599|637609|637612)/, 'HIPER'],
  [/^606282/, 'HIPERCARD'],
  [/^(62|81)/, 'UNION_PAY'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(36|38|30[0-5])/, 'DINERS'],
  [/^35/, 'JCB'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^(50|5[6-9]|6[37])/, 'INTERNATIONAL_MAESTRO'],
  [/^4/, 'VISA'],
];

/** Published numbers that are approved, from Braintree's testing reference. */
const plainNumbers = [
  '4111111111111111',
  '4005519200000004',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4012888888881881',
  '4217651111111119',
  '4500600000000061',
  '5555555555554444',
  '2223000048400011',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000991300009',
  '3530111333300000',
  '36259600000004',
  '38520000023237',
  '6304000000000000',
  '5066991111111118',
  '6370950000000005',
  '6062820524845321',
  '6221261111117766',
  '4023898493988028',
  '4111111111111210',
  '4117101010101010',
  '4229989800000003',
  '4229989100000000',
  '4111111510101010',
  '4111161010101010',
];

/** Published numbers that the bank or the gateway rejects. */
const behaviourByNumber: Readonly<Record<string, BankBehaviour>> = {
  '4000111111111115': 'declines',
  '5105105105105100': 'declines',
  '378734493671000': 'declines',
  '6011000990139424': 'declines',
  '3566002020360505': 'fails',
  '4000111111111511': 'suspects-fraud',
  '4111130000000003': 'sees-risk',
};

const binTraitsByNumber: Readonly<Record<string, Partial<BinTraits>>> = {
  '4111111111111210': { prepaid: 'YES' },
  '4117101010101010': { debit: 'YES' },
  '4229989800000003': { commercial: 'YES' },
  '4229989100000000': { commercial: 'YES' },
  '4111111510101010': { healthcare: 'YES' },
  '4111161010101010': { durbinRegulated: 'YES' },
};

const accepted = new Set([
  ...plainNumbers,
  ...Object.keys(behaviourByNumber),
  // 3D Secure test cards; without 3D Secure they are ordinary cards.
  ...threeDSecureCards.keys(),
]);

/** Whether this is a published test number; the gateway accepts no others. */
export function isTestNumber(number: string): boolean {
  return accepted.has(number);
}

export function brandOf(number: string): CardBrand {
  return brandPatterns.find(([pattern]) => pattern.test(number))?.[1] ?? 'UNKNOWN';
}

/** Returns how the simulated bank treats this number. */
export function bankBehaviourOf(number: string): BankBehaviour {
  return behaviourByNumber[number] ?? 'approves';
}

/** Returns a number's BIN data; unpublished facts are UNKNOWN. */
export function binTraitsOf(number: string): BinTraits {
  const known = binTraitsByNumber[number];
  const other = known === undefined ? 'UNKNOWN' : 'NO';
  return {
    prepaid: other,
    healthcare: other,
    debit: other,
    durbinRegulated: other,
    commercial: other,
    payroll: other,
    issuingBank: 'Unknown',
    countryOfIssuance: 'Unknown',
    productId: 'Unknown',
    ...known,
  };
}

/** Checks the Luhn check digit. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return number.length >= 12 && sum % 10 === 0;
}
