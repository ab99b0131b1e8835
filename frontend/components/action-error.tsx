import { errorText } from '../lib/error-text.ts';

/** Why a button's action failed. */
export function ActionError({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className="wrong" role="alert">
      {errorText(error)}
    </p>
  );
}
