import { type Card, type CardBrand, fingerprintOf } from './instrument.ts';
import type { ThreeDSecureStatus } from './three-d-secure.ts';

/** How a card's bank responds to an authentication. */
export type ThreeDSecureScenario = {
  /** Highest protocol version that the bank supports. */
  version: '1.0.2' | '2.1.0' | '2.2.0';
  /** Status after the lookup. */
  lookup: ThreeDSecureStatus;
  /** Status after the shopper passes the challenge; null when there is no challenge. */
  afterChallenge: ThreeDSecureStatus | null;
};

/** Card numbers by the version that their banks support. */
type Numbers = Readonly<Partial<Record<ThreeDSecureScenario['version'], string>>>;
type NumbersByStatus = Readonly<Partial<Record<ThreeDSecureStatus, Numbers>>>;

/**
 * Braintree's published 3D Secure test cards without a challenge, by their status after the lookup.
 * Each line lists Visa, Mastercard, American Express, Discover and Elo numbers where they exist.
 * @see https://developer.paypal.com/braintree/docs/guides/3d-secure/testing
 */
const withoutChallenge: NumbersByStatus = {
  AUTHENTICATE_SUCCESSFUL: {
    '2.1.0': '4000000000001000 5200000000001005 340000000001007 6011000000001002 6277800000002390',
    '2.2.0': '4000000000002701 5200000000002235 340000000002708 6011000000002117 6505290000002000',
  },
  AUTHENTICATE_FRICTIONLESS_FAILED: {
    '2.1.0': '4000000000001018 5200000000001013 340000000001015 6011000000001010',
    '2.2.0': '4000000000002925 5200000000002276 340000000002096 6011000000002364 6277800000002457',
  },
  AUTHENTICATE_ATTEMPT_SUCCESSFUL: {
    '2.1.0': '4000000000001026 5200000000001021 340000000001023 6011000000001028',
    '2.2.0': '4000000000002719 5200000000002482 340000000002872 6011000000002646 6505290000002026',
  },
  AUTHENTICATE_UNABLE_TO_AUTHENTICATE: {
    '1.0.2': '4000000000000069 5200000000000064',
    '2.1.0': '4000000000001034 5200000000001039 340000000001031 6011000000001036',
    '2.2.0': '4000000000002313 5200000000002268',
  },
  AUTHENTICATE_REJECTED: {
    '2.1.0': '4000000000001042 5200000000001047 340000000001049 6011000000001044',
    '2.2.0': '4000000000002537 5200000000002185',
  },
  AUTHENTICATION_UNAVAILABLE: {
    '2.1.0': '4000000000001059 5200000000001054 340000000001056 6011000000001051',
    '2.2.0': '4000000000002990 5200000000002409',
  },
  LOOKUP_ERROR: {
    '1.0.2': '4000000000000044 5200000000000049',
    '2.1.0': '4000000000001067 5200000000001062 340000000001064 6011000000001069',
    '2.2.0': '4000000000002446 5200000000002037 340000000002732',
  },
  LOOKUP_FAILED_ACS_ERROR: {
    '2.1.0': '4000000000001075 5200000000001070 340000000001072 6011000000001077',
    '2.2.0': '4000000000002354 5200000000002326',
  },
  LOOKUP_BYPASSED: {
    '2.1.0': '4000000000001083 5200000000001088 340000000001080 6011000000001085',
    '2.2.0': '4000000000002560 5200000000002508',
  },
  LOOKUP_NOT_ENROLLED: {
    '1.0.2': '4000000000000051 5200000000000056',
  },
};

/**
 * Those with a challenge, by their status after the shopper passes it. Elo's come from Cardinal's
 * test set, on which Braintree's is based. A version 1 bank always uses its own page.
 */
const withChallenge: NumbersByStatus = {
  AUTHENTICATE_SUCCESSFUL: {
    '1.0.2': '4000000000000002 5200000000000007',
    '2.1.0': '4000000000001091 5200000000001096 340000000001098 6011000000001093',
    '2.2.0': '4000000000002503 5200000000002151 6505290000002190',
  },
  AUTHENTICATE_FAILED: {
    '1.0.2': '4000000000000028 5200000000000023',
    '2.1.0': '4000000000001109 5200000000001104 340000000001106 6011000000001101',
    '2.2.0': '4000000000002370 5200000000002490 6505290000002208',
  },
  AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED: {
    '1.0.2': '4000000000000010 5200000000000015',
  },
  AUTHENTICATE_UNABLE_TO_AUTHENTICATE: {
    '2.1.0': '4000000000001117 5200000000001112 340000000001114 6011000000001119',
    '2.2.0': '4000000000002420 5200000000002664 6505290000002257',
  },
  AUTHENTICATE_ERROR: {
    '2.1.0': '4000000000001125 5200000000001120 340000000001122 6011000000001127',
    '2.2.0': '4000000000002644 5200000000002656 6505290000002265',
  },
};

/** Every published number with its bank's behaviour. */
export const threeDSecureCards: ReadonlyMap<string, ThreeDSecureScenario> = new Map([
  ...scenarios(withoutChallenge, (lookup) => ({ lookup, afterChallenge: null })),
  ...scenarios(withChallenge, (after) => ({ lookup: 'CHALLENGE_REQUIRED', afterChallenge: after })),
]);

function scenarios(
  table: NumbersByStatus,
  outcomeOf: (status: ThreeDSecureStatus) => Omit<ThreeDSecureScenario, 'version'>,
) {
  return Object.entries(table).flatMap(([status, numbers]) =>
    Object.entries(numbers).flatMap(([version, listed]) =>
      listed.split(' ').map((number): [string, ThreeDSecureScenario] => {
        const outcome = outcomeOf(status as ThreeDSecureStatus);
        return [number, { version: version as ThreeDSecureScenario['version'], ...outcome }];
      }),
    ),
  );
}

const byFingerprint = new Map(
  [...threeDSecureCards].map(([number, scenario]) => [fingerprintOf(number), scenario]),
);

const supportedBrands: ReadonlySet<CardBrand> = new Set([
  'VISA',
  'MASTERCARD',
  'AMERICAN_EXPRESS',
  'DISCOVER',
  'ELO',
]);

/** Returns how a card's bank responds. Cards outside the table are not enrolled, or unsupported. */
export function scenarioOf({ brand, fingerprint }: Card): ThreeDSecureScenario {
  const published = byFingerprint.get(fingerprint);
  if (published !== undefined) return published;
  const lookup = supportedBrands.has(brand) ? 'LOOKUP_NOT_ENROLLED' : 'UNSUPPORTED_CARD';
  return { version: '2.2.0', lookup, afterChallenge: null };
}
