import { errorText } from '../lib/error-text.ts';
import type { PartsFailure } from '../lib/send-in-parts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './parts-left.module.css';

/** How far a change of many came before it failed, which it did not reach, and the way to go on. */
export function PartsLeft<Item>({
  done,
  failure: { error, failed, wasRefused, unsent },
  nameOf,
  busy,
  onRetry,
  onLeave,
}: {
  /** What was changed: `100 of 250 products changed`. */
  done: string;
  failure: PartsFailure<Item>;
  nameOf: (item: Item) => string;
  /** How far the next try is, while it goes on. */
  busy: string | undefined;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const left = [...failed, ...unsent];
  return (
    <Alert tone="danger">
      <p>
        {done}. {wasRefused ? null : `Whether ${failed.length} more were is not known. `}
        {leftText(wasRefused ? left.length : unsent.length)}
        {errorText(error)}
      </p>
      <details>
        <summary>Which {left.length === 1 ? 'one' : 'ones'}</summary>
        <ul className={styles['names']}>
          {left.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <li key={place}>
              <bdi>{nameOf(item)}</bdi>
            </li>
          ))}
        </ul>
      </details>
      <p className={styles['ways']}>
        <Button variant="quiet" busy={busy !== undefined} onClick={onRetry}>
          {busy ?? `Retry for ${left.length === 1 ? 'this one' : `these ${left.length}`}`}
        </Button>
        <Button variant="plain" onClick={onLeave}>
          Leave {left.length === 1 ? 'it' : 'them'}
        </Button>
      </p>
    </Alert>
  );
}

function leftText(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'is' : 'are'} as before. `;
}
