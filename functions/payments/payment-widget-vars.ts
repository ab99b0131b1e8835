import * as z from 'zod/mini';
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  type Widget,
} from '../contract/payments/payment-widget.ts';
import { oneOf, text } from '../env-value-kinds.ts';

const isOption = (name: string): name is PaymentOption =>
  PAYMENT_OPTIONS.some((option) => option === name);

/** Comma-separated list, in the order in which the widget shows it. */
const paymentOptions = z.pipe(
  text('PAYMENT_OPTIONS'),
  z.transform((list, context) => {
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const known = names.filter(isOption);
    const fault = faultOf(names);
    if (fault === undefined) return known;
    context.issues.push({ code: 'custom', message: `PAYMENT_OPTIONS ${fault}`, input: list });
    return z.NEVER;
  }),
);

function faultOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return `must name at least one of ${PAYMENT_OPTIONS.join(', ')}`;
  const unknown = names.filter((name) => !isOption(name));
  if (unknown.length > 0)
    return `names ${unknown.join(', ')}, which the widget does not know: use ${PAYMENT_OPTIONS.join(', ')}`;
  const repeated = names.filter((name, place) => names.indexOf(name) !== place);
  if (repeated.length > 0) return `names ${[...new Set(repeated)].join(', ')} more than once`;
  return undefined;
}

/** Environment variables of the payment widget. By default: card and PayPal only. */
export const widgetVars = {
  PAYMENT_OPTIONS: z._default(paymentOptions, ['card', 'paypal']),
  MERCHANT_NAME: z._default(
    text('MERCHANT_NAME').check(z.trim(), z.minLength(1, 'MERCHANT_NAME must not be empty')),
    'Colophon',
  ),
  CARDHOLDER_NAME: z._default(oneOf('CARDHOLDER_NAME', ['off', 'optional', 'required']), 'off'),
  SAVE_CARD_CHOICE: z._default(oneOf('SAVE_CARD_CHOICE', ['off', 'on']), 'off'),
  VENMO_DESKTOP: z._default(oneOf('VENMO_DESKTOP', ['off', 'qr', 'web-login']), 'off'),
  GOOGLE_PAY_MERCHANT_ID: z._default(text('GOOGLE_PAY_MERCHANT_ID'), ''),
  /**
   * `on` honours the bank's verdict; `required` charges no card without its bank's confirmation.
   */
  THREE_D_SECURE: z._default(oneOf('THREE_D_SECURE', ['off', 'on', 'required']), 'off'),
  DEVICE_DATA: z._default(oneOf('DEVICE_DATA', ['off', 'on', 'kount']), 'off'),
};
const widgetVarsSchema = z.object(widgetVars);
type WidgetVars = z.infer<typeof widgetVarsSchema>;

/** Google's requirement for a shop that takes real money. */
export const GOOGLE_PAY_NEEDS_ID =
  'GOOGLE_PAY_MERCHANT_ID is needed when PAYMENT_OPTIONS names googlePay and BRAINTREE_ENVIRONMENT is production: Google gives it out, or take googlePay away';

export function lacksGooglePayId(vars: WidgetVars & { BRAINTREE_ENVIRONMENT: string }): boolean {
  const production = vars.BRAINTREE_ENVIRONMENT === 'production';
  const offered = vars.PAYMENT_OPTIONS.includes('googlePay');
  return production && offered && vars.GOOGLE_PAY_MERCHANT_ID === '';
}

/** Converts the variables to what the page receives. */
export function widgetOf(vars: WidgetVars): Widget {
  return {
    paymentOptions: vars.PAYMENT_OPTIONS,
    merchantName: vars.MERCHANT_NAME,
    cardholderName: vars.CARDHOLDER_NAME,
    saveCardChoice: vars.SAVE_CARD_CHOICE === 'on',
    venmoDesktop: vars.VENMO_DESKTOP,
    googlePayMerchantId: vars.GOOGLE_PAY_MERCHANT_ID || null,
    threeDSecure: vars.THREE_D_SECURE !== 'off',
    deviceData: vars.DEVICE_DATA,
  };
}

/**
 * Reads the variables for the build of the pages, which allow the hosts of what is offered.
 * @throws {Error} that names each variable at fault
 */
export function readWidgetVars(vars: Readonly<Record<string, unknown>>): Widget {
  const parsed = widgetVarsSchema.safeParse(vars);
  if (parsed.success) return widgetOf(parsed.data);
  throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '));
}
