import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import styles from './cart-changes.module.css';

/** What the shop has changed about the books in the cart since they were put there. */
export function CartChanges({ changes, onDismiss }: { changes: string[]; onDismiss: () => void }) {
  if (changes.length === 0) return null;
  return (
    <div className={styles['changes']}>
      <Alert tone="danger">
        <p>Your cart has changed:</p>
        <ul className={styles['list']}>
          {changes.map((change) => (
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
