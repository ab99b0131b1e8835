import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import styles from './accounts.module.css';
import { ExpiredLink } from './expired-link.tsx';

/**
 * Puts a link's action behind a button: mail scanners open every link and must not change anything.
 */
export function MailedLinkAction({
  action,
  sending: { isPending, error },
  whenEnded,
  children,
  onAct,
}: {
  action: string;
  sending: { isPending: boolean; error: Error | null };
  /** What to do if the link has expired, instead of requesting a new password. */
  whenEnded?: ReactNode;
  children: ReactNode;
  onAct: () => void;
}) {
  return (
    <div className={styles['form']}>
      <ErrorAlert error={error} />
      {children}
      <Button busy={isPending} onClick={onAct} wide>
        {action}
      </Button>
      <ExpiredLink error={error}>{whenEnded}</ExpiredLink>
    </div>
  );
}
