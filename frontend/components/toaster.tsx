import { useEffect, useState } from 'react';
import { dismissToast, SHOWN_FOR_MS, type Toast, useToast } from '../stores/toast-store.ts';
import { Button } from './button.tsx';
import { TextWithName } from './text-with-name.tsx';
import styles from './toaster.module.css';

/** Shows toasts; always mounted so that screen readers announce each new one. */
export function Toaster() {
  const toast = useToast();
  return (
    <div className={styles['place']} role="status">
      {toast ? <ToastBox toast={toast} /> : null}
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  // State of the box: a toast removed while held must not hold up the next one.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // Without an action, what had the focus is gone.
  const held = isPointedAt || (isFocused && toast.action);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice has its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it
    <div
      className={styles['toast']}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p>
        <TextWithName text={toast.text} name={toast.name} />
      </p>
      {toast.action ? (
        <Button
          variant="plain"
          onClick={() => {
            toast.action?.run();
            dismissToast();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
    </div>
  );
}
