import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields that belong together, under what they are about. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side, as many as there is room for. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
