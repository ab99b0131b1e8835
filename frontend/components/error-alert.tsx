import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';

/** An alert with the error's text by `textOf`; nothing without an error. */
export function ErrorAlert({
  error,
  textOf = errorText,
}: {
  error: unknown;
  textOf?: ((error: unknown) => string) | undefined;
}) {
  return error ? <Alert tone="danger">{textOf(error)}</Alert> : null;
}
