import type { Product } from '#contract/catalog/product.ts';
import { parseDollars, toDecimalDollars } from '#contract/money.ts';
import { BookPrice } from '../../../components/price.tsx';
import { formatShopMoney, WRITE_DOLLARS } from '../../../lib/shop-money.ts';
import { showToast } from '../../../stores/toast-store.ts';
import type { ChangeQuestion } from '../bulk-change-draft.ts';
import { EditableCell } from './editable-cell.tsx';

/** A product's price, and its price before a sale. */
export function PriceCell({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const shown = <BookPrice book={product} />;
  if (!mayChange) return shown;
  return (
    <EditableCell
      productId={product._id}
      field="price"
      label="Price"
      name={product.name}
      text={toDecimalDollars(product.price)}
      // A text field: a number field silently drops the comma of 1,99.
      check={(text) => (parseDollars(text) === undefined ? WRITE_DOLLARS : undefined)}
      questionOf={(text) =>
        product.price !== 0 && parseDollars(text) === 0 ? freeQuestion() : undefined
      }
      toCells={(price) => ({ price })}
      onSaved={({ name, compareAtPrice }) => {
        if (product.compareAtPrice === undefined || compareAtPrice !== undefined) return;
        const text =
          'The sale of {name} has ended: its price is not below the one before the sale.';
        showToast({ text, name });
      }}
    >
      {shown}
    </EditableCell>
  );
}

function freeQuestion(): ChangeQuestion {
  const free = formatShopMoney(0);
  return {
    question: `Set the price of {name} to ${free}?`,
    says: 'The new price counts at once.',
    confirm: `Set it to ${free}`,
    cancel: 'Keep the price',
  };
}
