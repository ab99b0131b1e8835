import type { Cents } from '../contract/money.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { OrderSums } from '../orders/price-total.ts';

/** What the shop needs of a payment provider; no vendor's type comes through here. */
export interface PaymentGateway {
  /** Makes a customer in the provider's vault. @returns its id there */
  createCustomer(person: { name: string; email: string }): Promise<string>;
  /**
   * A token for the widget in that customer's browser, or in nobody's (null), where nothing is saved;
   * undefined when there is no such customer.
   */
  createClientToken(customerId: string | null): Promise<string | undefined>;
  /**
   * Deletes a customer with all that they have saved; one that is not there counts as deleted. Throws
   * when that is not certain.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /** Of a card that a customer has saved more than once keeps the newest. Throws when it cannot. */
  deleteRepeatedCards(customerId: string): Promise<void>;
  /** What a customer has saved, the newest first, at most 50. Throws when it cannot say. */
  listSavedMethods(customerId: string): Promise<ProviderMethod[]>;
  /** Deletes what a customer has saved; what is not there counts as deleted. Throws when it cannot. */
  deleteSavedMethod(id: string): Promise<void>;
  /**
   * What the bank of a nonce's card has said, where banks are asked (3D Secure). Throws when the
   * provider cannot say.
   */
  findThreeDSecureResult(nonce: string): Promise<ThreeDSecureResult>;
  /** Charges a payment method nonce, once. Never throws for what a charge can come to. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * What came of the charge with this order id, as far as the provider's search shows it by now:
   * it may lag behind the charge. Undefined when it shows none; throws when it cannot say.
   */
  findCharge(charge: Pick<Charge, 'orderId' | 'amountCents'>): Promise<ChargeOutcome | undefined>;
  /** What was charged since then and could not be collected, at most 200. Throws when it cannot say. */
  listUncollected(since: Date): Promise<Uncollected[]>;
  /** A transaction and what was given back of it. Undefined: no such; throws when it cannot say. */
  findTransaction(transactionId: string): Promise<ProviderTransaction | undefined>;
  /** Gives all of a charge back: voids what has not settled, refunds what has. Never throws. */
  reverse(transactionId: string): Promise<RefundOutcome>;
  /** Gives a part of a settled charge back. Never throws. */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
}

/** A way to pay in the provider's vault; `id` is a secret, as it is enough to charge it. */
export interface ProviderMethod {
  id: string;
  kind: 'card' | 'paypal' | 'venmo' | 'other';
  /** A card's brand, or whose account it is. */
  name: string;
  /** Of cards; `expires` is `MM/YYYY`. */
  lastFour: string | null;
  expires: string | null;
  /** What a card's number is told from others by; null where that cannot be said. */
  number: string | null;
}

export type ThreeDSecureResult =
  /** The bank has confirmed the owner, and bears the loss of a fraud. */
  | 'confirmed'
  /** The bank said no, or its question to the shopper was never answered. */
  | 'denied'
  /** The bank was asked and said neither: it could not, or does not take part. */
  | 'unanswered'
  /** A card whose bank was never asked. */
  | 'missing'
  /** Not a card that was typed: it is its wallet's or account's to confirm. */
  | 'not-a-card'
  /** No such nonce, or a spent one. */
  | 'no-method';

export interface Charge {
  nonce: string;
  amountCents: Cents;
  /** Our id of the attempt: by it an unknown outcome is looked up later. */
  orderId: string;
  /** The payer's own: what another customer has saved is refused then. */
  customerId: string;
  deviceData: string | undefined;
  /** What the amount is made of, for the provider's records: given along where anything is added. */
  lines: readonly PricedLine[];
  sums: OrderSums;
}

export type ChargeOutcome =
  /** Charged, over the very amount. */
  | { kind: 'succeeded'; transactionId: string }
  /** The payment method was refused. `transactionId` where the provider made one. */
  | { kind: 'declined'; transactionId: string | null; reason: string }
  /** The provider did not take the request: mostly a nonce used before, expired or not its own. */
  | { kind: 'refused'; reason: string }
  /** Certainly not charged, for a reason that is not the shopper's. */
  | { kind: 'not-executed'; cause: unknown }
  /** It may or may not have been charged. `transactionId` where the provider named one. */
  | { kind: 'unknown'; transactionId: string | null; cause: unknown };

/** A transaction as the provider has it on record at this moment. */
export interface ProviderTransaction {
  id: string;
  /** The provider's own word for where it stands, for the log and the admin. */
  status: string;
  amountCents: Cents;
  /** Whether its money is taken, or will be; false after a decline or a void. */
  charged: boolean;
  /** When its money could not be collected, though it was charged; undefined for any other. */
  uncollected: Uncollected | undefined;
  /** Whether it is too late for a void. */
  settled: boolean;
  /** What went back, or is on its way; `refundId` is our id of it, where it carries one. */
  refunds: { id: string; refundId: string | null; amountCents: Cents }[];
}

/** A transaction whose money will not come; `at` is when that became certain, null if nobody says. */
export interface Uncollected {
  id: string;
  at: Date | null;
}

export interface RefundRequest {
  transactionId: string;
  amountCents: Cents;
  /** Our id of the refund: by it an unknown outcome is looked up later. */
  refundId: string;
}

export type RefundOutcome =
  /** Money goes back. `id` is the provider's: of the refund, or of the transaction that it voided. */
  | { kind: 'succeeded'; how: 'void' | 'refund'; id: string }
  /** The provider will not, or not yet: mostly what is given back already, or not settled. */
  | { kind: 'refused'; reason: string }
  /** It may or may not have been given back. */
  | { kind: 'unknown'; cause: unknown };
