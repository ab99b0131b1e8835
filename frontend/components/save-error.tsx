import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/**
 * Why a form was not saved; if somebody else has saved meanwhile, with a button to load their
 * version.
 */
export function SaveError({
  error,
  isLoading,
  onLoadTheirs,
}: {
  error: Error | null;
  isLoading: boolean;
  onLoadTheirs: (() => void) | undefined;
}) {
  if (!error) return null;
  return (
    <Alert tone="danger">
      {errorText(error)}
      {onLoadTheirs ? (
        <>
          {' '}
          <Button variant="plain" busy={isLoading} onClick={onLoadTheirs}>
            Load theirs, and keep what I typed
          </Button>
        </>
      ) : null}
    </Alert>
  );
}
