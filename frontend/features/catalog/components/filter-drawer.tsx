import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './filter-drawer.module.css';

/**
 * On a phone, the filters behind a button that shows how many are set. Open, it covers the list and
 * silences it for screen readers, and so says itself what a choice has `found`.
 */
export function FilterDrawer({
  count,
  found,
  children,
}: {
  count: number;
  found: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          setIsOpen(true);
        }}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <dialog
        ref={dialog}
        className={styles['drawer']}
        aria-label="Filters"
        onClose={() => setIsOpen(false)}
        onClick={(event) => {
          // A click beside the drawer hits the dialog itself: its content covers the rest.
          if (event.target === dialog.current) close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <div className={styles['content']}>
          <div className={styles['choices']}>{children}</div>
          <div className={styles['foot']}>
            {isOpen ? (
              <p className={styles['found']} role="status">
                {found}
              </p>
            ) : null}
            <Button wide onClick={close}>
              Show books
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
