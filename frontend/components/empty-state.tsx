import type { ReactNode } from 'react';
import { useFocusMain } from '../hooks/use-focus-main.ts';
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
  const box = useFocusMain<HTMLDivElement>();
  return (
    <div ref={box} className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {children ? <p className={styles['text']}>{children}</p> : null}
      {action}
    </div>
  );
}
