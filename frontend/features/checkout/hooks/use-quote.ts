import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { placeOf } from '#contract/delivery/postal-address.ts';
import { type Cents, fromDollars } from '#contract/money.ts';
import type { CheckoutOptions, Quote, QuoteRequest } from '#contract/orders/checkout.ts';
import { MAX_PAYMENT_CENTS } from '#contract/payments/payment.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { formatShopMoney } from '../../../lib/shop-money.ts';
import { isTransientError } from '../../../lib/transient-error.ts';
import type { CheckoutDelivery } from '../../../stores/address-store.ts';
import type { Cart } from '../../../stores/cart-store.ts';
import { useQuoteOf } from '../api/quote-order.ts';
import type { CheckoutRefusal } from '../payment-outcome.ts';

/** The amount to pay, or why it is not known. */
export interface OrderTotal {
  cents: Cents;
  whyNone?: string | undefined;
  /** Delivery and tax are not known yet: `cents` are the books alone. */
  isPart?: boolean;
}

export interface OrderQuote {
  total: OrderTotal;
  /** Undefined if nothing is added to the price, and until the shop has answered. */
  quote: Quote | undefined;
  /** Whether an address is needed: something is shipped, not picked up in the shop. */
  isSent: boolean;
  /** More delivery rates may come with an address, as they depend on it. */
  lacksPlace: boolean;
  /** Delivery rates, as far as they are known without an address. */
  choices: Quote['choices'];
  /** The chosen rate, effective at once; until then the one the shop quotes with. */
  chosen: string | undefined;
  /** When the shop last answered, in milliseconds; 0 if not yet. */
  answeredAt: number;
  /** The quoted order, without codes. */
  order: QuoteRequest;
  /** Set if the shop was not heard, or was busy: asking again may help. */
  lost?: { error: Error; refetch: () => unknown } | undefined;
}

const TYPING_MS = 300;
const WHERE = 'Say where the books should go, to see what delivery and tax come to.';
const ASKING = 'Delivery and tax are being worked out.';
const LOST = 'The total is needed to pay: please try again.';
const ASKING_CODES = 'The total after your codes is being worked out.';
const NOWHERE = 'We don’t deliver these books to this address.';
const TOO_MUCH =
  'These books are too many or too heavy for one parcel to this address: please take some out of your cart.';

/**
 * What the cart comes to with delivery, tax and codes, by the shop's quote. Follows the cart,
 * address, rate and codes, debounced while typing.
 */
export function useQuote(
  cart: Pick<Cart, 'buyable' | 'totalCents'>,
  {
    delivery,
    options,
    codes,
  }: {
    delivery: CheckoutDelivery;
    options: CheckoutOptions | undefined;
    codes: readonly string[];
  },
): OrderQuote {
  const adds = options?.quotes === true;
  const isAsked = (adds || codes.length > 0) && cart.buyable.length > 0;
  const order = orderOf(cart, delivery);
  const text = JSON.stringify(codes.length > 0 ? { ...order, codes } : order);
  const settled = useDebounced(text, TYPING_MS);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuoteOf(
    isAsked ? (JSON.parse(settled) as QuoteRequest) : null,
  );
  const { totalCents: cents } = cart;
  const isSent = cart.buyable.some((line) => line.shipping) && !data?.delivery?.isPickup;
  if (!isAsked)
    return {
      total: totalOf(cents),
      quote: undefined,
      isSent,
      lacksPlace: false,
      choices: [],
      chosen: undefined,
      answeredAt: 0,
      order,
    };
  const isByPlace = adds && isSent;
  const needsPlace = isByPlace && !hasPlace(delivery);
  const isForPlace = !isByPlace || (!needsPlace && data?.isPlaced === true);
  const isOld = isPlaceholderData || settled !== text;
  const quote = isForPlace && !error ? data : undefined;
  const whyNone = whyNoTotal(data, { error, isOld, needsPlace, adds });
  const choices = data?.choices.filter((choice) => isForPlace || choice.isPickup) ?? [];
  const wanted = choices.find((choice) => choice._id === delivery.rate);
  return {
    total: quotedTotal(quote, { booksCents: cents, whyNone, adds }),
    quote,
    isSent,
    lacksPlace: !isForPlace,
    choices,
    chosen: (wanted ?? quote?.delivery)?._id,
    answeredAt: dataUpdatedAt,
    order,
    lost: lossOf(error, refetch),
  };
}

/**
 * Refetches quotes and options when a payment was refused, as the shop's answer may have changed.
 */
export function useFreshQuotes(refusal: CheckoutRefusal | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!refusal) return;
    void queries.invalidateQueries({ queryKey: checkoutKeys.options });
    void queries.invalidateQueries({ queryKey: checkoutKeys.quotes });
  }, [refusal, queries]);
}

function hasPlace({ parts }: CheckoutDelivery): boolean {
  return parts !== null && placeOf(parts) !== null;
}

function lossOf(error: Error | null, refetch: () => unknown): OrderQuote['lost'] {
  return error && isLoss(error) ? { error, refetch } : undefined;
}

/** Asking again may help at once; a pause for guessed codes says itself how long it takes. */
function isLoss(error: Error): boolean {
  return isTransientError(error) && refusalReason(error) !== 'codes-paused';
}

/** Omits the place if nothing is shipped: such an order needs no address. */
function orderOf(cart: Pick<Cart, 'buyable'>, { parts, rate }: CheckoutDelivery): QuoteRequest {
  const { buyable } = cart;
  const place = parts && buyable.some((line) => line.shipping) ? placeOf(parts) : null;
  return {
    products: buyable.map(({ _id, count }) => ({ _id, count })),
    ...(place && { place }),
    ...(rate !== null && { delivery: rate }),
  };
}

/** The amount to pay, unless one payment takes less. */
function totalOf(cents: Cents, whyNone?: string): OrderTotal {
  const most = formatShopMoney(MAX_PAYMENT_CENTS);
  const tooMuch = `One order can be ${most} at most: please take some books out of your cart.`;
  return { cents, whyNone: whyNone ?? (cents > MAX_PAYMENT_CENTS ? tooMuch : undefined) };
}

function quotedTotal(
  quote: Quote | undefined,
  { booksCents, whyNone, adds }: { booksCents: Cents; whyNone: string | undefined; adds: boolean },
): OrderTotal {
  if (!quote?.isDeliverable) return { cents: booksCents, whyNone, isPart: adds };
  return totalOf(fromDollars(quote.due ?? quote.total), whyNone);
}

function whyNoTotal(
  quote: Quote | undefined,
  {
    error,
    isOld,
    needsPlace,
    adds,
  }: { error: Error | null; isOld: boolean; needsPlace: boolean; adds: boolean },
): string | undefined {
  if (error) return isLoss(error) ? LOST : errorText(error);
  if (needsPlace) return WHERE;
  if (!quote || isOld) return adds ? ASKING : ASKING_CODES;
  return undeliverableText(quote);
}

/** Why the books of a quote are not delivered to its place; undefined if they are. */
export function undeliverableText(quote: Quote): string | undefined {
  if (quote.isDeliverable) return undefined;
  return quote.isTooMuch ? TOO_MUCH : NOWHERE;
}
