import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { productAddress } from '../../../../functions/contract/addresses.ts';
import { fromDollars } from '../../../../functions/contract/money.ts';
import type { WholeProduct } from '../../../../functions/contract/whole-product.ts';
import { Price } from '../../../components/price.tsx';
import { BETWEEN_EDITIONS, editionName, NONE_LEFT } from '../edition-name.ts';
import styles from './product-details.module.css';

/** Links to other editions of the same book. */
export function OtherEditions({ product }: { product: WholeProduct }) {
  const { editions = [] } = product;
  if (editions.length === 0) return null;
  return (
    <p className={styles['editions']}>
      Other editions:{' '}
      {editions.map((edition, place) => (
        <Fragment key={edition._id}>
          {place > 0 ? BETWEEN_EDITIONS : null}
          <Link to={productAddress(edition)}>
            {editionName(edition, product)} <Price cents={fromDollars(edition.price)} />
          </Link>
          {edition.quantity > 0 ? null : NONE_LEFT}
        </Fragment>
      ))}
    </p>
  );
}
