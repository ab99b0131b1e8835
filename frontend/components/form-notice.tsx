import type { ComponentProps } from 'react';
import styles from './form-notice.module.css';

/** Where a form says what came of it: it takes the focus then, and no room before. */
export function FormNotice(props: Omit<ComponentProps<'div'>, 'tabIndex' | 'className'>) {
  return <div {...props} tabIndex={-1} className={styles['notice']} />;
}
