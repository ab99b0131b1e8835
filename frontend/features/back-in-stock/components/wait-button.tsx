import { ActionError } from '../../../components/action-error.tsx';
import { Button } from '../../../components/button.tsx';
import type { UserBook } from '../../../hooks/use-book-activity.ts';
import { useWait } from '../api/back-in-stock.ts';
import { TELL_ME } from '../back-in-stock-text.ts';
import styles from './back-in-stock.module.css';

/**
 * Toggles the account's back-in-stock request for a book. @param isWaiting undefined while unknown
 */
export function WaitButton({
  userBook,
  isWaiting,
  email,
}: {
  userBook: UserBook;
  isWaiting: boolean | undefined;
  email: string;
}) {
  const waiting = useWait(userBook);
  return (
    <div className={styles['wait']}>
      <p className="soft" role="status">
        {isWaiting ? `We write to ${email} once when it is back in stock.` : null}
      </p>
      <Button
        variant={isWaiting ? 'plain' : 'quiet'}
        busy={isWaiting === undefined || waiting.isPending}
        onClick={() => waiting.mutate(!isWaiting)}
      >
        {isWaiting ? 'Do not tell me' : TELL_ME}
      </Button>
      <ActionError error={waiting.error} />
    </div>
  );
}
