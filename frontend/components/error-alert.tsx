import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';

/** Why what was asked for came to nothing, in `words`; nothing where it did not. */
export function ErrorAlert({
  error,
  words = errorText,
}: {
  error: unknown;
  words?: ((error: unknown) => string) | undefined;
}) {
  return error ? <Alert tone="danger">{words(error)}</Alert> : null;
}
