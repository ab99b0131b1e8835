import type { Cents } from '../contract/money.ts';

/** What the shop needs of a payment provider; no vendor's type comes through here. */
export interface PaymentGateway {
  /** Makes a customer in the provider's vault. @returns its id there */
  createCustomer(person: { name: string; email: string }): Promise<string>;
  /** A token for the widget in that customer's browser; undefined when there is no such customer. */
  createClientToken(customerId: string): Promise<string | undefined>;
  /**
   * Whether the bank of a nonce's card has let it pass, where banks are asked (3D Secure). Throws
   * when the provider cannot say.
   */
  findAuthentication(nonce: string): Promise<Authentication>;
  /** Charges a payment method nonce, once. Never throws for what a charge can come to. */
  charge(charge: Charge): Promise<ChargeOutcome>;
}

export type Authentication =
  /** The bank has confirmed the owner, or could not be asked; or it is no card that was typed. */
  | 'passed'
  /** The bank was asked, and did not confirm the owner. */
  | 'failed'
  /** A card whose bank was never asked. */
  | 'missing'
  /** No such nonce, or a spent one. */
  | 'no-method';

export interface Charge {
  nonce: string;
  amountCents: Cents;
  /** Our id of the attempt: by it an unknown outcome is looked up later. */
  orderId: string;
  customerId: string | null;
  deviceData: string | undefined;
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
