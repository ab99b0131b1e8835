import { DEFAULT_SETTINGS, type Settings } from '#contract/settings/settings.ts';
import type { MailedOrder } from '../../../functions/mail/mail.repository.ts';
import type { Mail } from '../../../functions/mail/mail-provider.ts';
import { renderAccountMail } from '../../../functions/mail/render-account-mail.ts';
import {
  ACCOUNT_TEMPLATES,
  type AccountMailData,
  type AccountMailKind,
} from '../../../functions/mail/templates/account-templates.ts';
import {
  ORDER_TEMPLATES,
  type OrderMailKind,
} from '../../../functions/mail/templates/order-templates.ts';
import { writeOrderMail, writeOwnersMail } from '../../../functions/mail/write-order-mail.ts';

const SHOP = 'https://shop.example';

/** Settings with every field that a mail can show. */
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  sellerName: 'Colophon Books Ltd',
  sellerAddress: '3 Oak Lane\nBath BA1 1AA\nUnited Kingdom',
  sellerEmail: 'hello@shop.example',
  delivery: 'Within three days.',
  terms: 'A book is a book.',
};

const order: MailedOrder = {
  id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c04',
  number: '7QK4-M2XA',
  shopper: { name: 'Emily Brown', email: 'emily@example.com' },
  isConfirmed: true,
  isGuest: false,
  amountCents: 5485,
  refundedCents: 0,
  deliveryName: 'Parcel, two to four days',
  deliveryCents: 490,
  isDeliveryRefunded: false,
  discountCode: null,
  discountCents: 0,
  giftCardCents: 0,
  toGiftCardCents: 0,
  isUncollected: false,
  method: { kind: 'card', brand: 'Visa', lastFour: '1111' },
  taxCents: 359,
  taxIncluded: true,
  address: 'Emily Brown\n1 Pond Road\nConcord, MA 01742\nUnited States',
  isPickup: false,
  createdAt: '2026-11-03T18:05:00.000Z',
  lines: [
    { name: 'Walden; or, Life in the Woods', price_cents: 1250, count: 2 },
    {
      name: 'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner',
      price_cents: 2495,
      count: 1,
    },
  ],
};
const shipment = {
  carrierName: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
};

/** Changes to the sample order per kind of mail. */
const OF_ORDERS: { readonly [K in OrderMailKind]: Partial<MailedOrder> } = {
  'order-placed': {},
  'order-shipped': { shipment },
  'order-tracking': { shipment },
  'order-delivered': { shipment },
  'order-cancelled': { refundedCents: 5485 },
  'order-refunded': {
    giftCardCents: 4985,
    toGiftCardCents: 750,
    refundedCents: 1250,
    refund: {
      amountCents: 1250,
      giftCardCents: 750,
      copies: [{ name: 'Walden; or, Life in the Woods', count: 1 }],
      delivery: true,
    },
  },
};

const LINK = { linkId: 'sample' };
const OF_ACCOUNTS: { readonly [K in AccountMailKind]: AccountMailData<K> } = {
  'password-forgotten': { ...LINK, unconfirmed: false },
  'password-reset': {},
  'password-changed': LINK,
  'email-changed': { ...LINK, password: true },
  'email-change-asked': {},
  'confirm-email': { ...LINK, changed: false },
  'claim-address': LINK,
  'claim-orders': LINK,
  'account-deleted': {},
  'staff-invitation': { invitationId: 'sample', staffRole: 'orders' },
  'gift-card': { code: 'GIFT-7QK4-M2XA-9TWD', amount: '$25.00', message: 'Happy birthday, Ada.' },
  'shop-alert': {
    subject: 'Many payments were declined',
    text: '24 payments were declined within ten minutes. Somebody may be trying cards; the shop slows them down by itself.',
    path: '/admin/security-log?kind=refused',
  },
  'money-attention': {
    items: [
      {
        kind: 'payment',
        id: '01936f2c-2f70-7a5b-81c2-7e6f5d4c3b05',
        cents: 5485,
        since: '2026-11-03T18:05:00.000Z',
        trouble: 'Braintree could not be asked about it.',
      },
      {
        kind: 'refund',
        id: '01936f2d-4b96-7f6c-a5e6-91706f5e4d06',
        cents: 1250,
        since: '2026-11-03T19:00:00.000Z',
        trouble: null,
      },
    ],
    more: 0,
  },
  'low-stock': {
    books: [
      { id: 'walden', name: 'Walden; or, Life in the Woods', left: 2 },
      { id: 'emma', name: 'Emma', left: 0 },
    ],
  },
  'confirm-stock-wait': { waitId: 'sample', name: 'Walden; or, Life in the Woods' },
  'back-in-stock': { productId: 'walden', name: 'Walden; or, Life in the Woods' },
  'review-published': { productId: 'walden', name: 'Walden; or, Life in the Woods' },
  'review-rejected': {
    productId: 'walden',
    name: 'Walden; or, Life in the Woods',
    reason: 'It speaks of the parcel, and not of the book.',
  },
  'passkey-added': {},
  'passkey-removed': {},
  'authenticator-added': {},
  'authenticator-removed': {},
  'recovery-codes-made': {},
  'recovery-code-used': {},
  'sessions-ended': {},
};

const TO_OWNER: readonly string[] = ['shop-alert', 'money-attention', 'low-stock'];

/** Every kind of mail the shop sends; a kind without a sample does not compile. */
export const SAMPLE_KINDS: readonly string[] = [
  ...Object.keys(ORDER_TEMPLATES),
  'order-received',
  ...Object.keys(ACCOUNT_TEMPLATES),
];

/** Writes a sample mail of the kind as the shop would; undefined for an unknown kind. */
export async function sampleMail(kind: string): Promise<Mail | undefined> {
  if (Object.hasOwn(OF_ORDERS, kind)) {
    const known = kind as OrderMailKind;
    return await writeOrderMail(known, { ...order, ...OF_ORDERS[known] }, SHOP, settings);
  }
  if (kind === 'order-received')
    return await writeOwnersMail(order, 'owner@shop.example', SHOP, settings);
  if (!Object.hasOwn(OF_ACCOUNTS, kind)) return undefined;
  const known = kind as AccountMailKind;
  const to = TO_OWNER.includes(kind)
    ? { name: settings.shopName, email: 'owner@shop.example' }
    : order.shopper;
  const filled = OF_ACCOUNTS[known];
  const bringsLink = 'linkId' in filled || 'waitId' in filled;
  const token = bringsLink ? 'sample-token' : undefined;
  const unsubscribeUrl = `${SHOP}/stock/unsubscribe#token=sample`;
  return await renderAccountMail(
    known,
    { to, filled, token },
    { shopUrl: SHOP, settings, ...(kind === 'back-in-stock' && { unsubscribeUrl }) },
  );
}
