import * as z from 'zod/mini';

/** Every way to pay that the widget knows, by its own names. */
export const PAYMENT_OPTIONS = [
  'card',
  'paypal',
  'paypalCredit',
  'venmo',
  'googlePay',
  'applePay',
] as const;

/** How the shop offers the payment widget: the Worker's variables, as the page needs them. */
export const widgetSchema = z.object({
  paymentOptions: z.array(z.enum(PAYMENT_OPTIONS)),
  merchantName: z.string(),
  cardholderName: z.enum(['off', 'optional', 'required']),
  saveCardChoice: z.boolean(),
  /** False where nothing that is typed is kept for this person: the page must not say that it is. */
  keepsMethods: z.optional(z.boolean()),
  /** False after a decline: the page must not choose a saved way to pay by itself. */
  preselectsMethod: z.optional(z.literal(false)),
  venmoDesktop: z.enum(['off', 'qr', 'web-login']),
  googlePayMerchantId: z.nullable(z.string()),
  threeDSecure: z.boolean(),
  deviceData: z.enum(['off', 'on', 'kount']),
  /** What asks whether a person pays, once the shop says `challenge-needed`; not in every shop. */
  challenge: z.optional(z.object({ siteKey: z.string(), script: z.string() })),
});
export type Widget = z.infer<typeof widgetSchema>;
export type PaymentOption = Widget['paymentOptions'][number];
