/**
 * As much of the payment widget (1.33.4) as the shop uses; the package brings no types.
 * @see https://braintree.github.io/braintree-web-drop-in/docs/current/
 */
declare module 'braintree-web-drop-in' {
  export interface PaymentMethodPayload {
    /** Stands for the payment method, once. */
    nonce: string;
    type: 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'VenmoAccount' | 'AndroidPayCard';
    /** Whether it is (or was just) saved with the customer. */
    vaulted?: boolean;
    deviceData?: string;
  }

  export interface DropinOptions {
    authorization: string;
    container: HTMLElement;
    /** Such as en_US; an unknown one shows English. */
    locale?: string;
    /** Lets the shopper remove saved payment methods, under Edit. */
    vaultManager?: boolean;
    paypal?: { flow: 'vault'; amount: string; currency: string };
  }

  export interface Dropin {
    requestPaymentMethod(): Promise<PaymentMethodPayload>;
    clearSelectedPaymentMethod(): void;
    isPaymentMethodRequestable(): boolean;
    updateConfiguration(option: 'paypal', key: 'amount', value: string): void;
    on(event: 'paymentMethodRequestable' | 'noPaymentMethodRequestable', handler: () => void): void;
    teardown(): Promise<void>;
  }

  const widget: { create(options: DropinOptions): Promise<Dropin>; VERSION: string };
  export default widget;
}
