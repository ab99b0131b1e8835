import type { ReactNode } from 'react';
import { useYieldFocus } from '../hooks/use-yield-focus.ts';
import styles from './empty-state.module.css';

/** What would be here, and the way to it (`action`, a link or a button). */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const box = useYieldFocus<HTMLDivElement>();
  return (
    <div ref={box} className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {children ? <p className={styles['text']}>{children}</p> : null}
      {action}
    </div>
  );
}
