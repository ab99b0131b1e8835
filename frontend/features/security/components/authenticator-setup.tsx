import { type FormEvent, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { ApiError } from '../../../lib/api-error.ts';
import styles from './security.module.css';

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, 'The QR code');

/** Shows the app's key, to scan or type, and asks for the first code. */
export function AuthenticatorSetup({
  setup,
  busy,
  error,
  onConfirm,
}: {
  setup: { key: string; uri: string };
  busy: boolean;
  error: Error | null;
  onConfirm: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const { form } = useFocusOutcome(error);
  const fault = error instanceof ApiError ? error.fields['code'] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onConfirm(code);
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <p>
        Scan this with your app, or type the key: <br />
        <span className={styles['key']}>{setup.key}</span>
      </p>
      <Suspense fallback={null}>
        <QrCode text={setup.uri} label="The key for your authenticator app" />
      </Suspense>
      {fault ? null : <ErrorAlert error={error} />}
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault}
      />
      <Button type="submit" busy={busy}>
        Turn it on
      </Button>
    </form>
  );
}
