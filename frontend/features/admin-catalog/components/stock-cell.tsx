import type { Product } from '#contract/catalog/product.ts';
import { numberText } from '../../../lib/count-text.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { EditableCell } from './editable-cell.tsx';
import styles from './products-table.module.css';

/** A product's stock, flagged if it is low. */
export function StockCell({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const { quantity } = product;
  const { lowStock } = useShop();
  const shown = numberText(quantity);
  return (
    <>
      {mayChange ? (
        <EditableCell
          productId={product._id}
          field="quantity"
          label="Stock"
          name={product.name}
          text={String(quantity)}
          asksWhy
          toCells={({ from, to }) => ({ quantity: { from: Number(from), to: Number(to) } })}
        >
          {shown}
        </EditableCell>
      ) : (
        shown
      )}
      {quantity <= lowStock ? (
        <span className={quantity === 0 ? styles['out'] : styles['low']}>
          {' '}
          {quantity === 0 ? 'Out of stock' : 'Low stock'}
        </span>
      ) : null}
    </>
  );
}
