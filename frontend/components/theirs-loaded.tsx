import { Alert } from './alert.tsx';

/**
 * Said once what somebody else has saved meanwhile is in a form, with what was typed there laid over
 * it; `both` are the fields that both have changed, as the next save overwrites theirs.
 */
export function TheirsLoaded({ both }: { both: readonly string[] }) {
  return (
    <Alert tone="info">
      What somebody else has saved stands here now, beside what you have changed; nothing of yours
      is saved yet.
      {both.length > 0 ? (
        <>
          {' '}
          Of what both of you have changed, yours stands here: <bdi>{both.join(', ')}</bdi>.
        </>
      ) : null}
    </Alert>
  );
}
