import { type Cents, fromDollars } from '#contract/money.ts';
import { formatDollars, formatShopMoney } from '../lib/shop-money.ts';
import styles from './price.module.css';

/**
 * The one way that money is shown: `$12.50` (`contract/money.ts`; the sign: `settings.ts` there),
 * in tabular figures.
 */
export function Price({ cents }: { cents: Cents }) {
  return <span className={styles['price']}>{formatShopMoney(cents)}</span>;
}

/** A book's price, with its price before a sale struck through; in dollars. */
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
