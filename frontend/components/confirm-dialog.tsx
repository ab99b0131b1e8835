import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

/**
 * Asks once before something that cannot be undone. It is open as long as it is rendered; the
 * browser keeps the focus inside, and gives it back to where it was.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep,
  busy,
  error,
  onConfirm,
  onClose,
}: {
  /** The question, with the name of the thing. */
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** What the two buttons say. */
  confirm: string;
  keep: string;
  busy: boolean;
  /** Why it did not work. */
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // With the layout: a dialog that has left the page already gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={() => {
        // By the Escape key; in development React also closes and opens it once.
        if (!dialog.current?.open) onClose();
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['text']}>{children}</div>
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <div className={styles['choices']}>
        <Button look="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
