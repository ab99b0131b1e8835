import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogChoices } from '../../../components/dialog.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useFactors } from '../api/get-factors.ts';
import { canUsePasskeys, passkeyErrorText } from '../api/passkey-ceremonies.ts';
import { useReauthenticate } from '../api/reauthenticate.ts';
import styles from './reauthentication-dialog.module.css';

/** Asks the user to prove who they are before a sensitive action. */
export function ReauthenticationDialog({
  userId,
  onAnswer,
}: {
  userId: string;
  onAnswer: (proved: boolean) => void;
}) {
  const factors = useFactors(userId);
  const reauthentication = useReauthenticate();
  const proved = { onSuccess: () => onAnswer(true) };
  const byCode = factors.data?.secondFactor === true;
  const hasPasskey = (factors.data?.passkeys.length ?? 0) > 0 && canUsePasskeys();

  return (
    <Dialog title="Confirm that it is you" onClose={() => onAnswer(false)}>
      <p className="soft">
        {byCode
          ? 'This needs a fresh code of your authenticator app, a recovery code or a passkey.'
          : 'You signed in a while ago, so we ask once more before we go on.'}
      </p>
      <ErrorAlert error={factors.error} />
      {factors.data ? (
        <ProofForm
          key={byCode ? 'code' : 'password'}
          asks={byCode ? 'code' : 'password'}
          busy={reauthentication.isPending}
          error={reauthentication.error}
          onSubmit={(typed) => reauthentication.mutate(typed, proved)}
          onCancel={() => onAnswer(false)}
        />
      ) : null}
      {hasPasskey ? (
        <Button
          variant="quiet"
          busy={reauthentication.isPending}
          onClick={() => reauthentication.mutate('passkey', proved)}
        >
          Use a passkey
        </Button>
      ) : null}
    </Dialog>
  );
}

function ProofForm({
  asks,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  asks: 'code' | 'password';
  busy: boolean;
  error: Error | null;
  onSubmit: (typed: { code: string } | { password: string }) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { form } = useFocusOutcome(error);
  const fault = error instanceof ApiError ? error.fields[asks] : undefined;
  const input =
    asks === 'code'
      ? ({ label: 'Code', autoComplete: 'one-time-code' } as const)
      : ({ label: 'Password', type: 'password', autoComplete: 'current-password' } as const);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit(asks === 'code' ? { code: typed } : { password: typed });
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {fault ? null : <ErrorAlert error={error} words={passkeyErrorText} />}
      <TextField
        {...input}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault}
      />
      <DialogChoices>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
      </DialogChoices>
    </form>
  );
}
