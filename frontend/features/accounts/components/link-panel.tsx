import type { ReactNode } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import styles from './accounts.module.css';
import { LinkEnded } from './link-ended.tsx';

/**
 * What a link does, behind a button: programs that look into mails open each link, and must change
 * nothing by it.
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
  /** What to do where the link has ended, instead of asking for a new password. */
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
      <LinkEnded error={error}>{whenEnded}</LinkEnded>
    </div>
  );
}
