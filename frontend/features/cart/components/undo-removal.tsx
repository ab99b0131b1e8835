import { Button } from '../../../components/button.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import type { CartItem } from '../../../stores/cart-store.ts';
import styles from './undo-removal.module.css';

/** Says which book was removed, with an undo button. Takes the focus that the line had. */
export function UndoRemoval({ line, onUndo }: { line: CartItem; onUndo: () => void }) {
  return (
    <p className={styles['notice']} role="status">
      <span>
        Removed “<bdi>{line.name}</bdi>”.
      </span>
      <Button key={line._id} ref={takeFocus} variant="plain" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
