import { errorText } from '../lib/error-text.ts';
import styles from './failed-note.module.css';

/** Why a button's action failed. */
export function FailedNote({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={styles['failed']} role="alert">
      {errorText(error)}
    </p>
  );
}
