import type {
  BinAnswer,
  BinTraits,
  Card,
  CardBrand,
  CardWallet,
  Instrument,
  VenmoAccount,
} from '../rules/instrument.ts';
import type { Nonce } from '../store/nonce-store.ts';

const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Discover',
  JCB: 'JCB',
  UNION_PAY: 'UnionPay',
  INTERNATIONAL_MAESTRO: 'Maestro',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  UNKNOWN: 'Unknown',
};

const answers: Readonly<Record<BinAnswer, string>> = { YES: 'Yes', NO: 'No', UNKNOWN: 'Unknown' };

function binData(traits: BinTraits) {
  const { issuingBank, countryOfIssuance, productId, ...flags } = traits;
  const spelled = Object.entries(flags).map(([name, answer]) => [name, answers[answer]]);
  return { ...Object.fromEntries(spelled), issuingBank, countryOfIssuance, productId };
}

function cardDetails(card: Card) {
  return {
    bin: card.bin,
    cardType: brandNames[card.brand],
    lastFour: card.last4,
    lastTwo: card.last4.slice(-2),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName,
  };
}

function walletCardJson(nonce: string, card: Card, wallet: CardWallet) {
  const { bin, cardType, lastFour, lastTwo, cardholderName } = cardDetails(card);
  const common = { nonce, description: `${cardType} ${lastFour}`, consumed: false };
  const { networkTokenized, deviceLast4 } = wallet;
  const details =
    wallet.kind === 'google-pay'
      ? { cardType, lastFour, lastTwo, isNetworkTokenized: networkTokenized, bin }
      : { cardType, cardholderName, dpanLastTwo: deviceLast4.slice(-2), lastTwo, lastFour, bin };
  const type = wallet.kind === 'google-pay' ? 'AndroidPayCard' : 'ApplePayCard';
  return { type, ...common, details, binData: binData(card.binTraits) };
}

function venmoAccountJson(nonce: string, { username }: VenmoAccount) {
  const description = `Venmo Account: ${username}`;
  return { type: 'VenmoAccount', nonce, description, consumed: false, details: { username } };
}

/** Formats a nonce for the widget's REST calls. */
export function paymentMethodJson({ nonce, instrument }: Pick<Nonce, 'nonce' | 'instrument'>) {
  if (instrument.type === 'venmo') return venmoAccountJson(nonce, instrument);
  if (instrument.type === 'card') {
    if (instrument.wallet !== undefined)
      return walletCardJson(nonce, instrument, instrument.wallet);
    return {
      type: 'CreditCard',
      nonce,
      description: `ending in ${instrument.last4.slice(-2)}`,
      consumed: false,
      threeDSecureInfo: null,
      details: cardDetails(instrument),
      binData: binData(instrument.binTraits),
    };
  }
  const { email, firstName, lastName, payerId, countryCode } = instrument;
  return {
    type: 'PayPalAccount',
    nonce,
    description: `PayPal: ${email}`,
    consumed: false,
    details: { email, payerInfo: { email, firstName, lastName, payerId, countryCode } },
  };
}

/** Formats a vaulted method with the nonce minted for this listing. */
export function vaultedMethodJson(
  nonce: string,
  instrument: Instrument,
  { isDefault, hasSubscription }: { isDefault: boolean; hasSubscription: boolean },
) {
  return { ...paymentMethodJson({ nonce, instrument }), default: isDefault, hasSubscription };
}
