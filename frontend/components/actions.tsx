import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './actions.module.css';

/** A row of buttons and links that act on what is beside or above them; not printed. */
export function Actions({
  className,
  label,
  children,
}: {
  className?: string;
  /** What they act on, where a page has several rows of the same buttons. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(styles['actions'], className)}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
