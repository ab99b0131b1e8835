import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields that belong together, under a legend. It takes the focus of what is removed from it. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']} tabIndex={-1}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
