import { classNames } from '../../../lib/class-names.ts';
import styles from './reader-bar.module.css';

/** Full of a book that is kept. */
export function Heart({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg
      className={classNames(styles['heart'], isFull && styles['kept'])}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 20.5 4.6 13a5 5 0 0 1 7.4-6.7A5 5 0 0 1 19.4 13Z" />
    </svg>
  );
}
