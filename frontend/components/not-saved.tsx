import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Why a form was not saved; where somebody else has saved meanwhile, with a way on from that. */
export function NotSaved({
  text,
  busy = false,
  onLoadTheirs,
}: {
  text: string;
  busy?: boolean;
  onLoadTheirs: (() => void) | undefined;
}) {
  return (
    <Alert tone="danger">
      {text}{' '}
      {onLoadTheirs ? (
        <Button variant="plain" busy={busy} onClick={onLoadTheirs}>
          Load theirs, and keep what I typed
        </Button>
      ) : null}
    </Alert>
  );
}
