import type { ReactNode } from 'react';
import { useFocusMain } from '../hooks/use-focus-main.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './selection.module.css';

/** What is done with several rows of a table at once; where there is room it stays in sight. */
export function Selection({
  what,
  count,
  children,
}: {
  /** Such as "orders". */
  what: string;
  /** None may be left while there is still something to say. */
  count: number;
  children: ReactNode;
}) {
  // It goes when what was selected is done, or is none any more.
  const box = useFocusMain<HTMLElement>();
  return (
    <section ref={box} className={styles['selected']} aria-label={`Selected ${what}`}>
      {count > 0 ? (
        <p className={styles['count']} role="status">
          {count} selected
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** The fields and buttons of it, and the one that selects nothing. */
export function SelectionWork({
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

/** Those with which it was not done, and why of each. */
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
