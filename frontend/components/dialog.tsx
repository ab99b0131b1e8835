import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

const FIRST_CONTROL = ':is(input, select, textarea, button, a[href]):not([hidden])';

/**
 * A modal dialog with a title, open as long as it is rendered. The browser traps the focus and
 * restores it on close. `onClose` is called for the Escape key, except while `busy`.
 */
export function Dialog({
  title,
  children,
  busy = false,
  onClose,
}: {
  title: ReactNode;
  children: ReactNode;
  /** A confirmed action is in flight: the dialog stays until its outcome is known. */
  busy?: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: a dialog already removed from the document does not restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser's choice may be a form, which takes only the focus of what is removed from it.
    if (document.activeElement?.matches('[tabindex="-1"]'))
      current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    // The focus has scrolled to a field that may stand far below the title.
    if (current) current.scrollTop = 0;
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
        // In development React also closes and reopens it once.
        if (dialog.current?.open) return;
        // A second Escape closes it in Chromium even if the first was prevented.
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The buttons that end a dialog, side by side. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={styles['choices']}>{children}</div>;
}
