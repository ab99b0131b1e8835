import type { ReactNode } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import styles from './accounts.module.css';
import { ExpiredLink } from './expired-link.tsx';

/**
 * Puts a link's action behind a button: mail scanners open every link and must not change anything.
 */
export function LinkPanel({
  action,
  busy,
  error,
  whenEnded,
  children,
  onAct,
}: {
  action: string;
  busy: boolean;
  error: Error | null;
  /** What to do if the link has expired, instead of requesting a new password. */
  whenEnded?: ReactNode;
  children: ReactNode;
  onAct: () => void;
}) {
  return (
    <div className={styles['form']}>
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      {children}
      <Button busy={busy} onClick={onAct} wide>
        {action}
      </Button>
      <ExpiredLink error={error}>{whenEnded}</ExpiredLink>
    </div>
  );
}
