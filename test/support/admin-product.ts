import type { Session } from '#contract/accounts/user.ts';
import { productsChangedSchema } from '#contract/catalog/admin-product.ts';
import { ask } from './api.ts';

/** Returns a function that changes products through the API as an admin. */
export function changesBy({ token, user }: Session) {
  return (products: string[], change: object, more: object = {}) =>
    ask(productsChangedSchema, 'POST', `/products/change/${user._id}`, {
      token,
      body: { products, change, ...more },
    });
}
