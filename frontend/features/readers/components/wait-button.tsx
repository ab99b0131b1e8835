import { Button } from '../../../components/button.tsx';
import type { Of } from '../api/get-reader.ts';
import { useWait } from '../api/stock-waits.ts';
import { FailedNote } from './failed-note.tsx';
import styles from './reader-bar.module.css';

/** Waits for a book by one's account, in one click. @param isWaiting undefined while nobody knows */
export function WaitButton({
  of,
  isWaiting,
  email,
}: {
  of: Of;
  isWaiting: boolean | undefined;
  email: string;
}) {
  const waiting = useWait(of);
  return (
    <div className={styles['wait']}>
      <p className={styles['note']} role="status">
        {isWaiting ? `We write to ${email} once when it is back in stock.` : null}
      </p>
      <Button
        look={isWaiting ? 'plain' : 'quiet'}
        busy={isWaiting === undefined || waiting.isPending}
        onClick={() => waiting.mutate(!isWaiting)}
      >
        {isWaiting ? 'Do not tell me' : 'Tell me when it is back'}
      </Button>
      <FailedNote error={waiting.error} />
    </div>
  );
}
