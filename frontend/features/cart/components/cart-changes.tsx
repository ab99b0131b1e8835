import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import type { CartNews } from '../hooks/use-fresh-cart.ts';
import styles from './cart-changes.module.css';

/** What the shop has changed about the books in the cart; takes the focus when it stops a payment. */
export function CartChanges({ news, onDismiss }: { news: CartNews; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news.urgent) box.current?.focus();
  }, [news]);
  if (news.changes.length === 0) return null;
  return (
    <div ref={box} className={styles['changes']} tabIndex={-1}>
      <Alert tone="danger">
        <p>Your cart has changed:</p>
        <ul className={styles['list']}>
          {news.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <Button look="quiet" onClick={onDismiss}>
          Got it
        </Button>
      </Alert>
    </div>
  );
}
