import { Link } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import styles from './accounts.module.css';

/** Leads to a new link where the one from the mail has ended; nothing otherwise. */
export function LinkEnded({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError) || error.reason !== 'link-ended') return null;
  return (
    <p className={styles['aside']}>
      <Link to="/password/forgotten">Ask for a link for a new password</Link>
    </p>
  );
}
