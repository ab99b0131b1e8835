import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './alert.module.css';

/** A message the shopper should see now; `danger` interrupts screen readers, the others wait. */
export function Alert({
  tone,
  children,
}: {
  tone: 'danger' | 'success' | 'info';
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(styles['alert'], tone !== 'info' && styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
