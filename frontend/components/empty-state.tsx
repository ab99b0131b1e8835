import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/**
 * Placeholder for something that is empty or missing, with a link or button to go on (`action`).
 */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {children ? <p className={styles['text']}>{children}</p> : null}
      {action}
    </div>
  );
}
