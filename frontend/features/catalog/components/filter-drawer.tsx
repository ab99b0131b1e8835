import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './filter-drawer.module.css';

/** On a phone, the filters behind a button that shows how many are set. */
export function FilterDrawer({ count, children }: { count: number; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <dialog
        ref={dialog}
        className={styles['drawer']}
        aria-label="Filters"
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
            <Button wide onClick={close}>
              Show books
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
