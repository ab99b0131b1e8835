import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';

/** An alert with the error's text by `words`; nothing without an error. */
export function ErrorAlert({
  error,
  words = errorText,
}: {
  error: unknown;
  words?: ((error: unknown) => string) | undefined;
}) {
  return error ? <Alert tone="danger">{words(error)}</Alert> : null;
}
