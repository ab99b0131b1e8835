import { fromDollars, toDecimalString } from '../../../../functions/contract/money.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { BookPrice } from '../../../components/price.tsx';
import { EditableCell } from './editable-cell.tsx';

/** What a product costs, and cost before a sale. */
export function PriceCell({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const shown = <BookPrice book={product} />;
  if (!mayChange) return shown;
  return (
    <EditableCell
      productId={product._id}
      label="Price"
      name={product.name}
      text={toDecimalString(fromDollars(product.price))}
      toCells={(price) => ({ price })}
    >
      {shown}
    </EditableCell>
  );
}
