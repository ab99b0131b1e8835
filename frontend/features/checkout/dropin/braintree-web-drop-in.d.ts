/**
 * The part of the payment widget (1.33.4 and 1.48.0) that the shop uses; the package has no types.
 * @see https://braintree.github.io/braintree-web-drop-in/docs/current/
 */
declare module 'braintree-web-drop-in' {
  export interface PaymentMethodPayload {
    /** Payment method nonce, usable once. */
    nonce: string;
    type: 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'VenmoAccount' | 'AndroidPayCard';
    /** Of a card its brand and last digits; of an account the address or name it goes by. */
    details: { cardType?: string; lastFour?: string; email?: string; username?: string };
    /** Whether it is (or was just) saved in the customer's vault. */
    vaulted?: boolean;
    /** Result of 3D Secure; both are missing if it was not requested. */
    liabilityShifted?: boolean;
    liabilityShiftPossible?: boolean;
    deviceData?: string;
  }

  /** `amount` is decimal dollars, such as 12.50. */
  interface PayPalOptions {
    flow: 'vault';
    amount: string;
    currency: string;
  }

  interface GooglePayTransaction {
    totalPriceStatus: 'FINAL';
    totalPrice: string;
    currencyCode: string;
  }

  interface ApplePayRequest {
    total: { label: string; amount: string };
  }

  export interface DropinOptions {
    authorization: string;
    container: HTMLElement;
    /** Such as en_US; an unknown locale shows English. */
    locale: string;
    /** Overrides of the locale's texts. */
    translations?: Record<string, string>;
    /** Payment options in display order. */
    paymentOptionPriority: string[];
    /** Lets the shopper remove saved payment methods, under Edit. */
    vaultManager: boolean;
    /** Whether a saved payment method is selected at first; true unless this is false. */
    preselectVaultedPaymentMethod?: false;
    card:
      | false
      | { cardholderName?: { required: boolean }; vault?: { allowVaultCardOverride: true } };
    paypal?: PayPalOptions;
    paypalCredit?: PayPalOptions;
    venmo?: {
      allowDesktop: boolean;
      allowDesktopWebLogin: boolean;
      paymentMethodUsage: 'multi_use';
      /** The page itself removes the result of Venmo's app from the URL. */
      ignoreHistoryChanges: true;
    };
    googlePay?: {
      googlePayVersion: 2;
      merchantId?: string;
      transactionInfo: GooglePayTransaction;
    };
    applePay?: { displayName: string; paymentRequest: ApplePayRequest };
    threeDSecure?: true;
    dataCollector?: true | { kount: true };
  }

  /** An option of the widget, a key of its settings, and the new value. */
  export type ConfigurationChange =
    | ['paypal' | 'paypalCredit', 'amount', string]
    | ['googlePay', 'transactionInfo', GooglePayTransaction]
    | ['applePay', 'paymentRequest', ApplePayRequest];

  type DropinEvent =
    | 'paymentMethodRequestable'
    | 'noPaymentMethodRequestable'
    | '3ds:customer-canceled';

  export interface Dropin {
    /** @throws {Error} if there is none, or if its bank could not be asked */
    requestPaymentMethod(options: {
      threeDSecure: { amount: string; email: string };
    }): Promise<PaymentMethodPayload>;
    clearSelectedPaymentMethod(): void;
    isPaymentMethodRequestable(): boolean;
    /** The payment options it has loaded. */
    getAvailablePaymentOptions(): string[];
    updateConfiguration(...change: ConfigurationChange): void;
    on(event: DropinEvent, handler: () => void): void;
    off(event: DropinEvent, handler: () => void): void;
    teardown(): Promise<void>;
  }

  const widget: { create(options: DropinOptions): Promise<Dropin>; VERSION: string };
  export default widget;
}
