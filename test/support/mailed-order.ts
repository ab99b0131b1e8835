import type { MailedOrder } from '../../functions/mail/mail.repository.ts';

/** An order as its mails know it, of an account, that was charged as a whole. */
export function makeMailedOrder(parts: Partial<MailedOrder> = {}): MailedOrder {
  return {
    id: '01936f2c-2f74-7e5b-93d4-805f6e4d3c04',
    number: '7QK4-M2XA',
    shopper: { name: 'Sam Shopper', email: 'sam@example.com' },
    isGuest: false,
    isConfirmed: true,
    amountCents: 123450,
    refundedCents: 0,
    deliveryName: null,
    deliveryCents: 0,
    isDeliveryRefunded: false,
    taxCents: 0,
    taxIncluded: false,
    discountCode: null,
    discountCents: 0,
    giftCardCents: 0,
    toGiftCardCents: 0,
    isUncollected: false,
    method: undefined,
    isPickup: false,
    address: '1 Pond Road\nConcord',
    createdAt: '2026-11-03T23:05:00.000Z',
    lines: [
      { name: 'Walden', price_cents: 1250, count: 2 },
      { name: 'Middlemarch', price_cents: 120950, count: 1 },
    ],
    ...parts,
  };
}
