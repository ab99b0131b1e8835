import { useEffect, useState } from 'react';
import { dismissToast, useToast } from '../lib/toast-store.ts';
import { Button } from './button.tsx';
import styles from './toaster.module.css';

const SHOWN_FOR_MS = 8000;

/** Where notices appear; stays on the page so that screen readers hear each new one. */
export function Toaster() {
  const toast = useToast();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismissToast, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    <div
      className={styles['place']}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast ? (
        <div className={styles['toast']}>
          <p>{toast.text}</p>
          {toast.action ? (
            <Button
              look="plain"
              onClick={() => {
                toast.action?.run();
                dismissToast();
              }}
            >
              {toast.action.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
