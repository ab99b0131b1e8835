import type { ReactNode } from 'react';
import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './load-error.module.css';

/** Error state of a view: what could not be loaded, why, and a retry button. */
export function LoadError({
  what,
  query: { error, refetch },
  children = errorText(error),
}: {
  /** Completes "could not be loaded", such as "The books". */
  what: string;
  query: { error?: unknown; refetch: () => unknown };
  /** Text after that, if there is more to say than the error. */
  children?: ReactNode;
}) {
  return (
    <Alert tone="danger">
      <p>
        {what} could not be loaded. {children}
      </p>
      <Button variant="quiet" className={styles['retry']} onClick={() => refetch()}>
        Retry
      </Button>
    </Alert>
  );
}
