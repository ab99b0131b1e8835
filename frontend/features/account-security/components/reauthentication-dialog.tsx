import { useMutation } from '@tanstack/react-query';
import {
  passkeyOptionsSchema,
  type Reauthentication,
  reauthenticatedSchema,
} from '#contract/accounts/factors.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogChoices } from '../../../components/dialog.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { useFactors } from '../api/get-factors.ts';
import { canUsePasskeys, passkeyErrorText, requestPasskey } from '../api/passkey-ceremonies.ts';

/** Asks the user to prove who they are before a sensitive action. */
export function ReauthenticationDialog({
  userId,
  onAnswer,
}: {
  userId: string;
  onAnswer: (proved: boolean) => void;
}) {
  const factors = useFactors(userId);
  const reauthentication = useMutation({ mutationFn: reauthenticate });
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
          sending={reauthentication}
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
  sending,
  onSubmit,
  onCancel,
}: {
  asks: 'code' | 'password';
  sending: { isPending: boolean; error: Error | null };
  onSubmit: (typed: { code: string } | { password: string }) => void;
  onCancel: () => void;
}) {
  const form = useForm({ code: '', password: '' }, sending);
  const { code, password } = form.draft;
  const input =
    asks === 'code'
      ? ({ label: 'Code', autoComplete: 'one-time-code' } as const)
      : ({ label: 'Password', type: 'password', autoComplete: 'current-password' } as const);

  return (
    <Form
      form={form}
      notice={<ErrorAlert error={form.error} textOf={passkeyErrorText} />}
      layout="wide"
      onSubmit={() => onSubmit(asks === 'code' ? { code } : { password })}
    >
      <TextField {...input} required {...form.bind(asks)} />
      <DialogChoices>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>Confirm</SubmitButton>
      </DialogChoices>
    </Form>
  );
}

async function reauthenticate(by: Reauthentication | 'passkey') {
  const json = by === 'passkey' ? { passkey: await signedProof() } : by;
  return await api('POST /user/:userId/reauthenticate', { json, response: reauthenticatedSchema });
}

async function signedProof() {
  const { options } = await api('POST /user/:userId/reauthenticate/question', {
    response: passkeyOptionsSchema,
  });
  return await requestPasskey(options);
}
