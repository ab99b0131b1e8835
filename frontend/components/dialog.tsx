import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog under its title. It is open as long as it is rendered; the browser keeps the focus
 * inside, and gives it back to where it was. `onClose` is called for the Escape key, but not while
 * it is `busy`.
 */
export function Dialog({
  title,
  children,
  busy = false,
  onClose,
}: {
  title: ReactNode;
  children: ReactNode;
  /** What was confirmed is on its way: the dialog stays until that is known. */
  busy?: boolean;
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
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={() => {
        // In development React also closes and opens it once.
        if (dialog.current?.open) return;
        // A second Escape closes it in Chromium, whatever was prevented.
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons that end a dialog, side by side. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={styles['choices']}>{children}</div>;
}
