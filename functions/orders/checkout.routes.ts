import type { DeliverySettings } from '../contract/delivery/delivery-settings.ts';
import { toDollars } from '../contract/money.ts';
import type { CheckoutOptions, DeliveryChoice, Quote } from '../contract/orders/checkout.ts';
import { findDeliverySettings } from '../delivery/delivery-settings.repository.ts';
import { hasCodes } from '../discounts-and-gift-cards/discount.repository.ts';
import { type FoundCodes, findTypedCodes } from '../discounts-and-gift-cards/find-typed-codes.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { quoteCart } from './price-cart.ts';
import type { OfferedRate } from './price-delivery.ts';
import { chargesDeliveryOrTax, type PricedOrder } from './price-total.ts';

/**
 * Checkout options and quotes.
 * Access and rate limits: `contract/orders/checkout-endpoints.ts`.
 */
export const checkoutRoutes = serveEndpoints({
  'GET /checkout/options': async ({ deps }) => {
    const [{ settings }, codes] = await Promise.all([
      findDeliverySettings(deps.db),
      hasCodes(deps.db),
    ]);
    return { ...toOptions(settings), ...(codes && { codes }) };
  },

  'POST /checkout/quote': async ({ deps, json, requester }) => {
    const { products, place = null, delivery: rateId } = json;
    const codes = await findTypedCodes(deps, json.codes, requester);
    const order = await quoteCart(deps, products, { place, rateId, codes });
    return { ...toQuote(order), ...(json.codes?.length ? whatCodesDo(order, codes) : {}) };
  },
});

function toOptions(settings: DeliverySettings): CheckoutOptions {
  const quotes = chargesDeliveryOrTax(settings);
  const places = settings.zones.flatMap((zone) => zone.places);
  const anywhere = places.length === 0 || places.includes('*');
  return {
    // Delivery and tax need a structured address to know the place.
    addressForm: quotes ? 'structured' : settings.addressForm,
    quotes,
    country: settings.shop.country,
    countries: anywhere ? null : [...new Set(places.map((place) => place.slice(0, 2)))],
  };
}

function toQuote({ sums, chosen, choices, ...order }: PricedOrder): Quote {
  return {
    items: toDollars(order.itemsCents),
    delivery: chosen && toChoice(chosen),
    choices: choices.map(toChoice),
    isDeliverable: order.isDeliverable,
    isTooMuch: order.isTooMuch,
    tax: toDollars(sums.taxCents),
    taxIncluded: sums.taxIncluded,
    total: toDollars(order.totalCents),
  };
}

function whatCodesDo(
  { sums, dueCents }: PricedOrder,
  { discount, giftCard }: FoundCodes,
): Pick<Quote, 'discount' | 'giftCard' | 'due'> {
  const { discountCents, giftCardCents, discountCode } = sums;
  return {
    due: toDollars(dueCents),
    ...(discount && {
      discount: {
        code: discount.code,
        amount: toDollars(discountCents),
        freeDelivery: discount.kind === 'free-delivery' && discountCode !== null,
      },
    }),
    ...(giftCard && {
      giftCard: {
        lastFour: giftCard.last_four,
        amount: toDollars(giftCardCents),
        left: toDollars(giftCard.balance_cents - giftCardCents),
      },
    }),
  };
}

function toChoice({ id, name, cents, isPickup }: OfferedRate): DeliveryChoice {
  return { _id: id, name, price: toDollars(cents), isPickup };
}
