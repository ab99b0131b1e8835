import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogChoices } from './dialog.tsx';

/**
 * Asks once before something that cannot be undone. Once it is confirmed it is too late to keep things:
 * the dialog stays until the answer is there.
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
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <div className={styles['text']}>{children}</div>
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <DialogChoices>
        <Button look="quiet" busy={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogChoices>
    </Dialog>
  );
}
