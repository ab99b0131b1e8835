import { fromDollars } from '../../functions/contract/money.ts';
import { formatDollars } from '../lib/shop-money.ts';
import styles from './price.module.css';
import { Price } from './price.tsx';

/** What a book costs, and struck through what it cost before a sale; in dollars. */
export function BookPrice({
  book: { price, compareAtPrice },
}: {
  book: { price: number; compareAtPrice?: number | undefined };
}) {
  return (
    <>
      <Price cents={fromDollars(price)} />
      {compareAtPrice ? (
        <>
          {' '}
          <s className={styles['was']}>
            <span className="visually-hidden">was </span>
            {formatDollars(compareAtPrice)}
          </s>
        </>
      ) : null}
    </>
  );
}
