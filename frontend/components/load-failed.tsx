import { useFocusMain } from '../hooks/use-focus-main.ts';
import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';

/** The failed face of a view: what could not be loaded, why, and a way to try again. */
export function LoadFailed({
  what,
  query: { error, refetch },
}: {
  /** Completes "could not be loaded", such as "The books". */
  what: string;
  query: { error: unknown; refetch: () => unknown };
}) {
  const box = useFocusMain<HTMLDivElement>();
  return (
    <div ref={box}>
      <Alert tone="danger">
        <p>
          {what} could not be loaded. {errorText(error)}
        </p>
        <Button variant="quiet" className={styles['retry']} onClick={() => refetch()}>
          Retry
        </Button>
      </Alert>
    </div>
  );
}
