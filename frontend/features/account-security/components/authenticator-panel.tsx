import { Suspense, useState } from 'react';
import type { Factors } from '#contract/accounts/factors.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { Section } from '../../../components/section.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import {
  useBeginAuthenticator,
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
} from '../api/change-factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import styles from './security.module.css';

/** The authenticator app as a second factor, and the recovery codes. */
export function AuthenticatorPanel({
  factors,
  codes,
  onCodes,
}: {
  factors: Factors;
  /** The latest recovery codes, if they were created here. */
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
}) {
  const begin = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  const remove = useRemoveAuthenticator();
  const renew = useRenewRecoveryCodes();
  const [isRemoving, setIsRemoving] = useState(false);
  const error = begin.error ?? renew.error ?? (begin.data ? null : confirm.error);
  const since = factors.authenticatorSince;
  const forgetSetup = () => {
    begin.reset();
    confirm.reset();
  };
  return (
    <Section title="Authenticator app">
      <p className="soft measure">
        A second factor: when you sign in with your password, an app on your phone gives you a code
        as well.
      </p>
      <ErrorAlert error={error} />
      {since === null && !begin.data ? (
        <Button
          variant="quiet"
          busy={begin.isPending}
          onClick={() => begin.mutate(undefined, { onSuccess: confirm.reset })}
        >
          Set up an authenticator app
        </Button>
      ) : null}
      {since === null && begin.data ? (
        <AuthenticatorSetup
          setup={begin.data}
          sending={confirm}
          onCancel={forgetSetup}
          onConfirm={(code) => {
            confirm.mutate(
              { code, key: begin.data.key },
              {
                onSuccess: ({ recoveryCodes }) => {
                  onCodes(recoveryCodes);
                  begin.reset();
                },
                onError: (refusal) => {
                  if (isOver(refusal)) begin.reset();
                },
              },
            );
          }}
        />
      ) : null}
      {since === null ? null : (
        <p>
          Codes are asked for since <DateText iso={since} />.
        </p>
      )}
      <RecoveryCodes codes={codes} />
      {factors.secondFactor ? (
        <>
          <p className="soft">Recovery codes left: {factors.recoveryCodesLeft}</p>
          <Actions>
            <Button
              variant="quiet"
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => {
                    forgetSetup();
                    onCodes(recoveryCodes);
                  },
                })
              }
            >
              Make new recovery codes
            </Button>
            {since === null ? null : (
              <Button
                variant="quiet"
                onClick={() => {
                  forgetSetup();
                  remove.reset();
                  setIsRemoving(true);
                }}
              >
                Remove the app
              </Button>
            )}
          </Actions>
        </>
      ) : null}
      {isRemoving ? (
        <RemoveFactor
          factors={factors}
          title="Remove the authenticator app?"
          text="Its codes are no longer asked for, and no longer accepted."
          sending={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsRemoving(false) })}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Section>
  );
}

/** Whether this set-up can only be started again: another tab has replaced or finished it. */
function isOver(refusal: Error): boolean {
  const reason = refusalReason(refusal);
  return (
    reason === 'authenticator-replaced' ||
    reason === 'authenticator-not-started' ||
    reason === 'authenticator-on'
  );
}

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, 'The QR code');

/** Shows the app's key, to scan or type, and asks for the first code. */
export function AuthenticatorSetup({
  setup,
  sending,
  onCancel,
  onConfirm,
}: {
  setup: { key: string; uri: string };
  sending: { isPending: boolean; error: Error | null };
  onCancel: () => void;
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
      <Actions>
        <SubmitButton>Turn it on</SubmitButton>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
