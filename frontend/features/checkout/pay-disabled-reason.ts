import type { Cart } from '../../stores/cart-store.ts';
import type { DropinState } from './dropin/use-dropin.ts';

/** Why an order cannot be placed yet, however it is paid; undefined if it can. */
export function orderDisabledReason(
  { changed }: Pick<Cart, 'changed'>,
  whyNoTotal: string | undefined,
): string | undefined {
  if (changed) return 'Your cart has changed: please agree to the new total above the books.';
  return whyNoTotal;
}

/** Why the Pay button is disabled, as an instruction to the shopper; undefined if it is enabled. */
export function payDisabledReason(
  state: DropinState,
  { changed }: Pick<Cart, 'changed'>,
  {
    whyNoTotal,
    awaitsPerson = false,
  }: { whyNoTotal?: string | undefined; awaitsPerson?: boolean } = {},
): string | undefined {
  const why = orderDisabledReason({ changed }, whyNoTotal);
  if (why !== undefined) return why;
  if (state.status === 'loading') return 'The payment form is still loading.';
  if (state.status === 'failed') return 'The payment form is needed to pay: please try again.';
  if (!state.requestable)
    return state.lacksCard ? 'Choose a way to pay.' : 'Choose a way to pay, or fill in your card.';
  if (awaitsPerson) return 'Please confirm above that you are a person.';
  return undefined;
}
