import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogChoices } from './dialog.tsx';
import { ErrorAlert } from './error-alert.tsx';

/**
 * Asks once before something that cannot be undone. Once it is confirmed it is too late to keep things:
 * the dialog stays until the answer is there, and what it asks for is as it was sent.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep,
  busy = false,
  error,
  errorWords,
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
  busy?: boolean;
  /** Why it did not work, and how that is said. */
  error?: unknown;
  errorWords?: ((error: unknown) => string) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const asked = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // With the layout, before a field that is locked loses the focus to the document.
  useLayoutEffect(() => {
    if (busy && asked.current?.contains(document.activeElement)) button.current?.focus();
  }, [busy]);
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <div ref={asked} className={styles['text']} inert={busy}>
        {children}
      </div>
      <ErrorAlert error={error} words={errorWords} />
      <DialogChoices>
        <Button variant="quiet" busy={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button ref={button} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogChoices>
    </Dialog>
  );
}
