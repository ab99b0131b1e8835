import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import type { CartItem } from '../../../stores/cart-store.ts';
import styles from './removal-notice.module.css';

/** Says which book was removed, with an undo button. Takes the focus that the line had. */
export function RemovalNotice({ line, onUndo }: { line: CartItem; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  const { _id } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal is a new notice
  useEffect(() => undo.current?.focus(), [_id]);
  return (
    <p className={styles['notice']} role="status">
      <span>
        Removed “<bdi>{line.name}</bdi>”.
      </span>
      <Button ref={undo} variant="plain" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
