import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { refusalReason } from '../../../lib/api-error.ts';
import { useRequiredTexts } from '../../../lib/bind-texts.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useJoinStaff } from '../api/join-staff.ts';

const BLANK = { name: '', password: '' };

/**
 * Joins the staff by the token of a link. Asks for a name and a password if the invited address has
 * no account.
 */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const join = useJoinStaff();
  const [needsAccount, setNeedsAccount] = useState(false);
  const { input, refusals, bind } = useRequiredTexts(BLANK, join.error, 'account');
  const isQuestion = refusalReason(join.error) === 'account-needed';
  const error = isQuestion ? join.error : refusals.error;

  function submit() {
    join.mutate(
      { token, ...(needsAccount && { account: input }) },
      {
        onSuccess: onJoined,
        onError: (refused) => {
          if (refusalReason(refused) === 'account-needed') setNeedsAccount(true);
        },
      },
    );
  }

  return (
    <Form sending={join} onSubmit={submit}>
      {error ? <Alert tone={isQuestion ? 'info' : 'danger'}>{errorText(error)}</Alert> : null}
      {needsAccount ? (
        <>
          <TextField label="Name" autoComplete="name" {...bind('name')} />
          <NewPasswordField label="Password" known={[input.name]} {...bind('password')} />
        </>
      ) : null}
      <SubmitButton busyText="Joining…">Join the staff</SubmitButton>
    </Form>
  );
}
