/**
 * As much of the payment widget (1.33.4 and 1.48.0) as the shop uses; the package brings no types.
 * @see https://braintree.github.io/braintree-web-drop-in/docs/current/
 */
declare module 'braintree-web-drop-in' {
  export interface PaymentMethodPayload {
    /** Stands for the payment method, once. */
    nonce: string;
    type: 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'VenmoAccount' | 'AndroidPayCard';
    /** Whether it is (or was just) saved with the customer. */
    vaulted?: boolean;
    /** What 3D Secure said; both are missing where it was not asked. */
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
    /** Such as en_US; an unknown one shows English. */
    locale: string;
    /** Texts in place of the locale's own. */
    translations?: Record<string, string>;
    /** The ways to pay, the first one first. */
    paymentOptionPriority: string[];
    /** Lets the shopper remove saved payment methods, under Edit. */
    vaultManager: boolean;
    /** Whether it begins with a saved payment method chosen; it does unless this is false. */
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
      /** Leaves it to the page to take the result of Venmo's app out of the address. */
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
    /** @throws {Error} when there is none, or when its bank could not be asked */
    requestPaymentMethod(options: {
      threeDSecure: { amount: string; email: string };
    }): Promise<PaymentMethodPayload>;
    clearSelectedPaymentMethod(): void;
    isPaymentMethodRequestable(): boolean;
    /** The ways to pay that it has loaded. */
    getAvailablePaymentOptions(): string[];
    updateConfiguration(...change: ConfigurationChange): void;
    on(event: DropinEvent, handler: () => void): void;
    off(event: DropinEvent, handler: () => void): void;
    teardown(): Promise<void>;
  }

  const widget: { create(options: DropinOptions): Promise<Dropin>; VERSION: string };
  export default widget;
}
