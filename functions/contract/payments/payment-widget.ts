import * as z from 'zod/mini';

/** Every payment option of the widget, by the widget's own names. */
export const PAYMENT_OPTIONS = [
  'card',
  'paypal',
  'paypalCredit',
  'venmo',
  'googlePay',
  'applePay',
] as const;

/** How the shop offers the payment widget: the Worker's variables, in the form the page needs. */
export const widgetSchema = z.object({
  paymentOptions: z.array(z.enum(PAYMENT_OPTIONS)),
  merchantName: z.string(),
  cardholderName: z.enum(['off', 'optional', 'required']),
  saveCardChoice: z.boolean(),
  /** False if no payment method is saved for this person: the page must not say that one is. */
  keepsMethods: z.optional(z.boolean()),
  /** False after a decline: the page must not preselect a saved payment method. */
  preselectsMethod: z.optional(z.literal(false)),
  venmoDesktop: z.enum(['off', 'qr', 'web-login']),
  googlePayMerchantId: z.nullable(z.string()),
  threeDSecure: z.boolean(),
  deviceData: z.enum(['off', 'on', 'kount']),
  /** Checks for a person once the shop answers `challenge-needed`; not every shop has one. */
  challenge: z.optional(z.object({ siteKey: z.string(), script: z.string() })),
});
export type Widget = z.infer<typeof widgetSchema>;
export type PaymentOption = Widget['paymentOptions'][number];
