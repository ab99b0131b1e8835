import type { Cents } from '../../functions/contract/money.ts';
import { formatMoney } from '../lib/shop-money.ts';
import styles from './price.module.css';

/** The one way that money is shown: `$12.50`, its digits as wide as each other. */
export function Price({ cents }: { cents: Cents }) {
  return <span className={styles['price']}>{formatMoney(cents)}</span>;
}
