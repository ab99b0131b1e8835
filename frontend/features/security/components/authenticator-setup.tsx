import { Suspense } from 'react';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import styles from './security.module.css';

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, 'The QR code');

/** Shows the app's key, to scan or type, and asks for the first code. */
export function AuthenticatorSetup({
  setup,
  sending,
  onConfirm,
}: {
  setup: { key: string; uri: string };
  sending: { isPending: boolean; error: Error | null };
  onConfirm: (code: string) => void;
}) {
  const form = useForm({ code: '' }, sending);

  return (
    <Form form={form} onSubmit={() => onConfirm(form.draft.code)}>
      <p>
        Scan this with your app, or type the key: <br />
        <span className={styles['key']}>{setup.key}</span>
      </p>
      <Suspense fallback={null}>
        <QrCode text={setup.uri} label="The key for your authenticator app" />
      </Suspense>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.bind('code')}
      />
      <SubmitButton>Turn it on</SubmitButton>
    </Form>
  );
}
