import type { ConfigurationChange, DropinOptions } from 'braintree-web-drop-in';
import { CURRENCY } from '#contract/money.ts';
import type { PaymentOption, Widget } from '#contract/payments/payment-widget.ts';
import { dropinTexts } from './dropin-texts.ts';

/** Input of the widget's options, in the shop's terms. */
export interface DropinSettings {
  clientToken: string;
  widget: Widget;
  /** Decimal dollars, such as 12.50. */
  amount: string;
  locale: string;
  container: HTMLElement;
}

/** The widget's options for what the shop offers; options that are not offered are omitted. */
export function dropinOptions(wishes: DropinSettings): DropinOptions {
  const { clientToken, widget, amount, locale, container } = wishes;
  const offers = (option: PaymentOption) => widget.paymentOptions.includes(option);
  const paypal = { flow: 'vault', amount, currency: CURRENCY } as const;
  const { deviceData, googlePayMerchantId, merchantName, venmoDesktop } = widget;
  return {
    authorization: clientToken,
    container,
    locale,
    ...dropinTexts(locale),
    paymentOptionPriority: [...widget.paymentOptions],
    vaultManager: true,
    ...(widget.preselectsMethod === false && { preselectVaultedPaymentMethod: false }),
    card: offers('card') && cardOptions(widget),
    ...(offers('paypal') && { paypal }),
    ...(offers('paypalCredit') && { paypalCredit: paypal }),
    ...(offers('venmo') && {
      venmo: {
        allowDesktop: venmoDesktop !== 'off',
        allowDesktopWebLogin: venmoDesktop === 'web-login',
        paymentMethodUsage: 'multi_use',
        ignoreHistoryChanges: true,
      },
    }),
    ...(offers('googlePay') && {
      googlePay: {
        googlePayVersion: 2,
        ...(googlePayMerchantId !== null && { merchantId: googlePayMerchantId }),
        transactionInfo: googlePayTransaction(amount),
      },
    }),
    ...(offers('applePay') && {
      applePay: { displayName: merchantName, paymentRequest: applePayRequest(widget, amount) },
    }),
    ...(widget.threeDSecure && { threeDSecure: true }),
    ...(deviceData !== 'off' && { dataCollector: deviceData === 'kount' ? { kount: true } : true }),
  };
}

/** Configuration changes for an existing widget when the amount changes. */
export function amountChanges(widget: Widget, amount: string): ConfigurationChange[] {
  const changeOf = (option: PaymentOption): ConfigurationChange | undefined => {
    switch (option) {
      case 'paypal':
      case 'paypalCredit':
        return [option, 'amount', amount];
      case 'googlePay':
        return [option, 'transactionInfo', googlePayTransaction(amount)];
      case 'applePay':
        return [option, 'paymentRequest', applePayRequest(widget, amount)];
      case 'card':
      case 'venmo':
        return undefined;
    }
  };
  return widget.paymentOptions.map(changeOf).filter((change) => change !== undefined);
}

function cardOptions({ cardholderName, saveCardChoice }: Widget): DropinOptions['card'] {
  return {
    ...(cardholderName !== 'off' && {
      cardholderName: { required: cardholderName === 'required' },
    }),
    ...(saveCardChoice && { vault: { allowVaultCardOverride: true } }),
  };
}

function googlePayTransaction(amount: string) {
  return { totalPriceStatus: 'FINAL', totalPrice: amount, currencyCode: CURRENCY } as const;
}

function applePayRequest({ merchantName }: Widget, amount: string) {
  return { total: { label: merchantName, amount } };
}
