import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** A table that scrolls horizontally if it is wider than the page. */
export function WideTable({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard too
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  );
}
