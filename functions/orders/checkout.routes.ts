import { Hono } from 'hono';
import type { CheckoutOptions, DeliveryChoice, Quote } from '../contract/checkout.ts';
import type { DeliverySettings } from '../contract/delivery-settings.ts';
import { toDollars } from '../contract/money.ts';
import { findDeliverySettings } from '../delivery/delivery-settings.repository.ts';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { quoteCart } from './price-cart.ts';
import type { OfferedRate } from './price-delivery.ts';
import { addsAnything, type PricedOrder } from './price-order.ts';

/**
 * What a checkout asks for, and what its order comes to.
 * Who may ask, and how often: `contract/endpoints/delivery-endpoints.ts`.
 */
export const checkoutRoutes = new Hono<AppEnv>();

serveEndpoint(checkoutRoutes, 'GET /checkout/options', async ({ deps }) =>
  toOptions((await findDeliverySettings(deps.db)).settings),
);

serveEndpoint(checkoutRoutes, 'POST /checkout/quote', async ({ deps, json }) => {
  const { products, place = null, delivery: rateId } = json;
  return toQuote(await quoteCart(deps, products, { place, rateId }));
});

function toOptions(settings: DeliverySettings): CheckoutOptions {
  const quotes = addsAnything(settings);
  const places = settings.zones.flatMap((zone) => zone.places);
  const anywhere = places.length === 0 || places.includes('*');
  return {
    // Without its parts nobody knows where an address is.
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
    tax: toDollars(sums.taxCents),
    taxIncluded: sums.taxIncluded,
    total: toDollars(order.totalCents),
  };
}

function toChoice({ id, name, cents, isPickup }: OfferedRate): DeliveryChoice {
  return { _id: id, name, price: toDollars(cents), isPickup };
}
