import { Fragment } from 'react';
import type { CartItem } from '../../../stores/cart-store.ts';
import type { Removal } from '../hooks/use-removal.ts';
import { CartLineItem } from './cart-line-item.tsx';
import styles from './cart-lines.module.css';
import { RemovalNotice } from './removal-notice.tsx';

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
      <RemovalNotice line={removed.line} onUndo={undo} />
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
