import { type ReactNode, useId } from 'react';
import { takeFocus } from '../../../lib/take-focus.ts';
import styles from './import-step.module.css';

/**
 * One step of the import. Takes the focus when it appears, as the control that led here is gone.
 */
export function ImportStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id} ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
