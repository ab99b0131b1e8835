import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** A row of buttons and links that act on what is beside or above them. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
