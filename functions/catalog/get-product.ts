import type { WholeProduct } from '../contract/whole-product.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findAnyProduct, findProduct } from './product.repository.ts';

/**
 * Returns a published product.
 * @throws {AppError} 404 when it does not exist, or shoppers do not see it
 */
export async function getProduct(deps: Deps, id: string): Promise<WholeProduct> {
  const product = await findProduct(deps.db, id);
  if (!product) throw refuse('product-not-found');
  return product;
}

/** Returns a product of any status, for staff. @throws {AppError} 404 when there is none */
export async function getAnyProduct({ db }: Pick<Deps, 'db'>, id: string): Promise<WholeProduct> {
  const product = await findAnyProduct(db, id);
  if (!product) throw refuse('product-not-found');
  return product;
}
