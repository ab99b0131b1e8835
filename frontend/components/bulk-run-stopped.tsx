import type { BulkRun } from '../hooks/use-bulk-run.ts';
import { counted, numberText } from '../lib/count-text.ts';
import { errorText } from '../lib/error-text.ts';
import { Actions } from './actions.tsx';
import { Alert } from './alert.tsx';
import styles from './bulk-run-stopped.module.css';
import { Button } from './button.tsx';

/**
 * How far a bulk change came before it failed, which items are left over, and buttons to retry or
 * drop them.
 */
export function BulkRunStopped({ run: { stopped, busy, retry, leave } }: { run: BulkRun }) {
  if (!stopped) return null;
  const { error, failed, wasRefused, unsent } = stopped.failure;
  const left = stopped.names;
  return (
    <Alert tone="danger">
      <p>
        {stopped.done}.{' '}
        {wasRefused ? null : `Whether ${numberText(failed.length)} more were is not known. `}
        {leftText(wasRefused ? left.length : unsent.length)}
        {errorText(error)}
      </p>
      <details>
        <summary>Which {left.length === 1 ? 'one' : 'ones'}</summary>
        <ul className={styles['names']}>
          {left.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <li key={place}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </details>
      <Actions>
        <Button variant="quiet" busy={busy !== undefined} onClick={retry}>
          {busy ??
            `Retry for ${left.length === 1 ? 'this one' : `these ${numberText(left.length)}`}`}
        </Button>
        <Button variant="plain" onClick={leave}>
          Leave {left.length === 1 ? 'it' : 'them'}
        </Button>
      </Actions>
    </Alert>
  );
}

function leftText(count: number): string {
  if (count === 0) return '';
  return `${counted(count, 'is', 'are')} as before. `;
}
