import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons and links side by side: what can be done with what stands beside or above them. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
