import { Fragment } from 'react';
import { fromDollars, lineTotal } from '#contract/money.ts';
import { BookSummary } from '../../../components/book-summary.tsx';
import { Button } from '../../../components/button.tsx';
import { BookPrice, Price } from '../../../components/price.tsx';
import { type CartItem, maxCopies, setCount } from '../../../stores/cart-store.ts';
import { useShop } from '../../../stores/shop-store.ts';
import type { Removal } from '../hooks/use-removal.ts';
import styles from './cart-lines.module.css';
import { QuantityInput } from './quantity-input.tsx';
import { UndoRemoval } from './undo-removal.tsx';

/** The books in the cart, with a notice where one was just removed. */
export function CartLines({
  lines,
  locked,
  removal: { removed, remove, undo },
}: {
  lines: readonly CartItem[];
  /** The cart cannot change while it is being paid for. */
  locked: boolean;
  removal: Removal;
}) {
  const notice = removed ? (
    <li>
      <UndoRemoval line={removed.line} onUndo={undo} />
    </li>
  ) : null;
  const noticeAt = Math.min(removed?.position ?? 0, lines.length);
  return (
    <ul className={styles['lines']} aria-label="Books in your cart" inert={locked}>
      {lines.map((line, index) => (
        <Fragment key={line._id}>
          {index === noticeAt ? notice : null}
          <CartLineItem line={line} onRemove={() => remove(line)} />
        </Fragment>
      ))}
      {noticeAt === lines.length ? notice : null}
    </ul>
  );
}

/** One book in the cart: price, quantity, and a remove button. */
function CartLineItem({ line, onRemove }: { line: CartItem; onRemove: () => void }) {
  const { lowStock } = useShop();
  const unitCents = fromDollars(line.price);
  const wasCents = fromDollars(line.was?.price ?? line.price);
  return (
    <li className={styles['line']} data-product={line._id}>
      <BookSummary book={line} path={`/product/${line._id}`}>
        <p className="soft small">
          {wasCents === unitCents ? null : (
            <>
              <s>
                <span className="visually-hidden">Before </span>
                <Price cents={wasCents} />
              </s>{' '}
            </>
          )}
          {wasCents === unitCents ? <BookPrice book={line} /> : <Price cents={unitCents} />} each
          {line.quantity > 0 && line.quantity <= lowStock ? ` · only ${line.quantity} left` : null}
        </p>
      </BookSummary>
      <div className={styles['foot']}>
        <div className={styles['controls']}>
          {line.quantity > 0 ? (
            <QuantityInput
              label={`Quantity of ${line.name}`}
              count={line.count}
              max={maxCopies(line)}
              onChange={(count) => setCount(line._id, count)}
            />
          ) : (
            <p className="wrong">
              {line.gone ? 'No longer sold' : 'Out of stock'}: not part of the total.
            </p>
          )}
          <Button variant="plain" onClick={onRemove}>
            Remove <span className="visually-hidden">{line.name}</span>
          </Button>
        </div>
        {line.quantity > 0 ? (
          <p className={styles['total']} aria-live="polite" aria-atomic>
            <span className="visually-hidden">Line total </span>
            <Price cents={lineTotal({ unitCents, count: line.count })} />
          </p>
        ) : null}
      </div>
    </li>
  );
}
