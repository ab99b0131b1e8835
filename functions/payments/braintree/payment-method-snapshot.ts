import * as z from 'zod/mini';
import type { PaymentMethod } from '../../contract/payments/payment-method.ts';

/**
 * Fields read of the method that a transaction was paid with. A card is a `CreditCardDetails`, or
 * stands within `CreditCardTransactionDetails`.
 * @see https://developer.paypal.com/braintree/graphql/reference/types/payment-method-snapshot
 */
export const PAYMENT_METHOD_FIELDS = /* GraphQL */ `
  fragment PaymentMethodFields on Transaction {
    paymentMethodSnapshot {
      __typename
      ... on CreditCardDetails {
        ...CardFields
      }
      ... on CreditCardTransactionDetails {
        creditCard {
          ...CardFields
        }
      }
      ... on PayPalTransactionDetails {
        payer {
          email
        }
      }
      ... on VenmoAccountDetails {
        username
      }
    }
  }
  fragment CardFields on CreditCardDetails {
    brandCode
    last4
    origin {
      type
    }
  }
`;

/** A text that is unreadable counts as missing: a paid charge is a paid charge. */
const text = z.catch(z.nullish(z.string()), undefined);

const cardFields = {
  brandCode: text,
  last4: text,
  origin: z.catch(z.nullish(z.object({ type: text })), undefined),
};

/** Result of `PaymentMethodFields`: whatever cannot be read is missing. */
export const snapshotData = z.catch(
  z.nullish(
    z.object({
      __typename: z.string(),
      ...cardFields,
      creditCard: z.catch(z.nullish(z.object(cardFields)), undefined),
      payer: z.catch(z.nullish(z.object({ email: text })), undefined),
      username: text,
    }),
  ),
  undefined,
);
type SnapshotData = z.infer<typeof snapshotData>;
type CardData = NonNullable<NonNullable<SnapshotData>['creditCard']>;

/** Maximum length of an account's name: that of an e-mail address. */
const MAX_ACCOUNT = 254;

/** Kinds of cards by their origin; others, such as a network token, are cards like any other. */
const WALLETS: Readonly<Record<string, PaymentMethod['kind']>> = {
  APPLE_PAY: 'apple-pay',
  GOOGLE_PAY: 'google-pay',
};

/** Converts a snapshot; null for a missing one, and for a kind that the shop does not know. */
export function toPaymentMethod(snapshot: SnapshotData): PaymentMethod | null {
  switch (snapshot?.__typename) {
    case 'CreditCardDetails':
      return toCard(snapshot);
    case 'CreditCardTransactionDetails':
      return toCard(snapshot.creditCard ?? {});
    case 'PayPalTransactionDetails':
      return toWallet('paypal', snapshot.payer?.email);
    case 'VenmoAccountDetails':
      return toWallet('venmo', snapshot.username?.replace(/^@*(?=.)/, '@'));
    default:
      return null;
  }
}

function toCard({ brandCode, last4, origin }: Partial<CardData>): PaymentMethod {
  const brand = brandName(brandCode);
  return {
    kind: WALLETS[origin?.type ?? ''] ?? 'card',
    ...(brand && { brand }),
    // Anything longer may be a whole number, which the shop must not know.
    ...(last4 && /^\d{4}$/.test(last4) && { lastFour: last4 }),
  };
}

function toWallet(kind: 'paypal' | 'venmo', account: string | null | undefined): PaymentMethod {
  const isShown = account && account.length <= MAX_ACCOUNT && /^[^\s\p{C}]+$/u.test(account);
  return { kind, ...(isShown && { account }) };
}

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
