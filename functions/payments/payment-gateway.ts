import type { Cents } from '../contract/money.ts';
import type { PaymentMethod } from '../contract/payments/payment-method.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { OrderSums } from '../orders/price-total.ts';

/**
 * The shop's interface to a payment provider; no vendor's types pass through it. Implemented by
 * `braintree/gateway.ts`.
 */
export interface PaymentGateway {
  /** Creates a customer in the provider's vault. @returns its id there */
  createCustomer(person: NewCustomer & CallTimeout): Promise<string>;
  /**
   * Client token for the widget of that customer, or of no customer (null), where nothing is saved;
   * undefined when there is no such customer.
   */
  createClientToken(customerId: string | null): Promise<string | undefined>;
  /**
   * Deletes a customer with all saved methods; a missing one counts as deleted. Throws when the
   * deletion is not certain.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Deletes duplicates of a customer's saved cards, keeping the newest; a few at a time. Throws when
   * it cannot.
   */
  deleteRepeatedCards(customerId: string): Promise<void>;
  /**
   * Saved methods of a customer, newest first, at most 50. Throws when the provider cannot answer.
   */
  listSavedMethods(customerId: string): Promise<ProviderMethod[]>;
  /** Deletes a saved method; a missing one counts as deleted. Throws when it cannot. */
  deleteSavedMethod(id: string): Promise<void>;
  /**
   * Result of 3D Secure for a nonce, if the shop uses it. Throws when the provider cannot answer.
   */
  findThreeDSecureResult(nonce: string): Promise<ThreeDSecureResult>;
  /**
   * Charges a payment method nonce, once. Never throws: every result is a `ChargeOutcome`. Which
   * failures leave it unknown whether money moved: `braintree/charge.ts`.
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * Outcome of the charge with this order id, as far as the provider's search shows it: the search
   * may lag behind the charge. Undefined when it shows none; throws when it cannot answer.
   */
  findCharge(
    charge: Pick<Charge, 'orderId' | 'amountCents'> & CallTimeout,
  ): Promise<ChargeOutcome | undefined>;
  /**
   * Transactions charged since then whose money could not be collected, at most 200. Throws when
   * the provider cannot answer.
   */
  listUncollected(since: Date): Promise<Uncollected[]>;
  /**
   * Which of these transactions, at most 50, have settled. Throws when the provider cannot answer.
   */
  listSettled(transactionIds: readonly string[]): Promise<Settled[]>;
  /**
   * Refunds made since then that failed later, at most 200. Throws when the provider cannot answer.
   */
  listFailedRefunds(since: Date): Promise<FailedRefund[]>;
  /** A transaction with its refunds. Undefined if there is none; throws when it cannot answer. */
  findTransaction(transactionId: string): Promise<ProviderTransaction | undefined>;
  /** Reverses a charge in full: voids it before settlement, refunds it after. Never throws. */
  reverse(transactionId: string): Promise<RefundOutcome>;
  /** Refunds part of a settled charge. Never throws. */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
}

export interface NewCustomer {
  name: string;
  email: string;
}

export interface CallTimeout {
  /** Milliseconds to wait for each answer; by default as long as the provider may take. */
  within?: number | undefined;
}

/** Payment method in the provider's vault; `id` is a secret, as it is enough to charge it. */
export interface ProviderMethod {
  id: string;
  kind: 'card' | 'paypal' | 'venmo' | 'other';
  /** Brand of a card, or the account of a wallet. */
  name: string;
  /** Null unless it is a card; `expires` is `MM/YYYY`. */
  lastFour: string | null;
  expires: string | null;
  /** Identifier that is equal for equal card numbers; null if unknown. */
  number: string | null;
}

export type ThreeDSecureResult =
  /** The bank confirmed the cardholder and bears the loss of a fraud (liability shift). */
  | 'confirmed'
  /** The bank refused, or its challenge to the shopper was never completed. */
  | 'denied'
  /** The bank was asked and did neither: it could not answer, or does not take part. */
  | 'unanswered'
  /** A card whose bank was never asked. */
  | 'missing'
  /** Not a typed card: the wallet or account confirms its owner. */
  | 'not-a-card'
  /** No such nonce, or a spent one. */
  | 'no-method';

export interface Charge {
  nonce: string;
  amountCents: Cents;
  /** The shop's id of the attempt, by which an unknown outcome is looked up later. */
  orderId: string;
  /**
   * The payer's own customer: the provider then refuses methods that another customer has saved.
   */
  customerId: string;
  deviceData: string | undefined;
  /**
   * Breakdown of the amount for the provider's records; sent if anything was added or taken off.
   */
  lines: readonly PricedLine[];
  sums: OrderSums;
}

export type ChargeOutcome =
  /** Charged the exact amount. `method` is null if the provider does not say, or for none. */
  | { kind: 'succeeded'; transactionId: string; method: PaymentMethod | null }
  /** The payment method was declined. `transactionId` if the provider created a transaction. */
  | { kind: 'declined'; transactionId: string | null; reason: string }
  /** The provider rejected the request: mostly a used or expired nonce, or one not its own. */
  | { kind: 'refused'; reason: string }
  /** Certainly not charged, for a reason that is not the shopper's fault. */
  | { kind: 'not-executed'; cause: unknown }
  /** May or may not have been charged. `transactionId` if the provider named one. */
  | { kind: 'unknown'; transactionId: string | null; cause: unknown };

/** Current state of a transaction at the provider. */
export interface ProviderTransaction {
  id: string;
  /** The provider's name of the status, for the log and the admin. */
  status: string;
  amountCents: Cents;
  /** Whether its money was taken, or will be; false after a decline or a void. */
  charged: boolean;
  /** Set if it was charged but its money could not be collected; undefined otherwise. */
  uncollected: Uncollected | undefined;
  /** Whether it has settled, so that it can no longer be voided. */
  settled: boolean;
  /** Refunds made or under way; `refundId` is the shop's id, if the refund carries one. */
  refunds: { id: string; refundId: string | null; amountCents: Cents }[];
}

/** Sum of the refunds, in cents. */
export function totalRefunded(refunds: ProviderTransaction['refunds']): Cents {
  return refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}

/** Transaction whose money will not come; `at` is when that became certain, null if unknown. */
export interface Uncollected {
  id: string;
  at: Date | null;
}

/** Transaction that has settled; `at` is when, null if unknown. */
export interface Settled {
  id: string;
  /** The shop's id of the payment. */
  orderId: string | null;
  at: Date | null;
}

/** Refund that was made and failed later: its money will not arrive. */
export interface FailedRefund {
  id: string;
  /** The order id that it carries: the shop's id of the refund, or of the refunded payment. */
  orderId: string | null;
  /** The refunded transaction. */
  refundOf: string | null;
}

export interface RefundRequest {
  transactionId: string;
  amountCents: Cents;
  /** The shop's id of the refund, by which an unknown outcome is looked up later. */
  refundId: string;
}

export type RefundOutcome =
  /** The money goes back. `id` is the provider's id of the refund, or of the voided transaction. */
  | { kind: 'succeeded'; how: 'void' | 'refund'; id: string }
  /**
   * The provider refuses, or cannot yet: mostly already refunded, or not settled. `reason` is without
   * a full stop; `cause` is for the log.
   */
  | { kind: 'refused'; reason: string; cause?: unknown }
  /** May or may not have been refunded. */
  | { kind: 'unknown'; cause: unknown };
