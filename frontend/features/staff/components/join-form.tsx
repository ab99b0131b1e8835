import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type StaffJoin,
  staffJoinedSchema,
} from '../../../../functions/contract/staff-requests.ts';
import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';

const BLANK = { name: '', password: '' };

/**
 * Joins the staff by the token of a link. Asks for a name and a password if the invited address has
 * no account.
 */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const join = useMutation({
    mutationFn: (json: StaffJoin) => api('POST /staff/join', { json, response: staffJoinedSchema }),
  });
  const [needsAccount, setNeedsAccount] = useState(false);
  const form = useForm(BLANK, join, { within: 'account' });
  const isQuestion = refusalReason(join.error) === 'account-needed';

  function submit() {
    join.mutate(
      { token, ...(needsAccount && { account: form.draft }) },
      {
        onSuccess: onJoined,
        onError: (refused) => {
          if (refusalReason(refused) === 'account-needed') setNeedsAccount(true);
        },
      },
    );
  }

  return (
    <Form
      form={form}
      notice={isQuestion ? <Alert tone="info">{join.error?.message}</Alert> : undefined}
      onSubmit={submit}
    >
      {needsAccount ? (
        <>
          <TextField label="Name" autoComplete="name" required {...form.bind('name')} />
          <NewPasswordField
            label="Password"
            required
            known={[form.draft.name]}
            {...form.bind('password')}
          />
        </>
      ) : null}
      <SubmitButton busyText="Joining…">Join the staff</SubmitButton>
    </Form>
  );
}
