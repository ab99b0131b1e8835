import type { ReactNode } from 'react';
import { numberText } from '../lib/count-text.ts';
import { Alert } from './alert.tsx';
import styles from './bulk-actions.module.css';
import { Button } from './button.tsx';

/** Bulk actions on the selected rows of a table; sticky where there is room. */
export function Selection({
  what,
  count,
  children,
}: {
  /** Such as "orders". */
  what: string;
  /** May be 0 while there is still a result to show. */
  count: number;
  children: ReactNode;
}) {
  return (
    <section className={styles['selected']} aria-label={`Selected ${what}`}>
      {count > 0 ? (
        <p className={styles['count']} role="status">
          {numberText(count)} selected
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** Fields and buttons of the bulk actions, and a button that clears the selection. */
export function BulkActions({
  onSelectNone,
  children,
}: {
  onSelectNone: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles['work']}>
      {children}
      <Button variant="plain" onClick={onSelectNone}>
        Select none
      </Button>
    </div>
  );
}

/** The rows for which the action was refused, with the reasons. */
export function SelectionRefused({
  title,
  refused,
}: {
  title: string;
  refused: readonly { _id: string; name: ReactNode; error: string | undefined }[];
}) {
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger">
      <p>{title}</p>
      <ul className={styles['refused']}>
        {refused.map(({ _id, name, error }) => (
          <li key={_id}>
            {name}: {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
