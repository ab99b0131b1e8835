import { classNames } from '../../../lib/class-names.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { describeStock } from '../stock-text.ts';
import styles from './stock-note.module.css';

/** "In stock", "Only 3 left" or "Out of stock". */
export function StockNote({ quantity }: { quantity: number }) {
  const { text, level } = describeStock(quantity, useShop().lowStock);
  return <span className={classNames(styles['note'], styles[level])}>{text}</span>;
}
