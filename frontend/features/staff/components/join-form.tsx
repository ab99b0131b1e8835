import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { ApiError, toFieldErrors } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useJoinStaff } from '../api/join-staff.ts';
import styles from './manage-staff.module.css';

/**
 * Joins the staff by the token of a link. Asks for a name and a password if the invited address has
 * no account.
 */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const join = useJoinStaff();
  const [needsAccount, setNeedsAccount] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { error } = join;
  const fields = toFieldErrors(error);
  const isQuestion = error instanceof ApiError && error.reason === 'account-needed';

  function submit() {
    join.mutate(
      { token, ...(needsAccount && { account: { name, password } }) },
      {
        onSuccess: onJoined,
        onError: (refused) => {
          if (refused instanceof ApiError && refused.reason === 'account-needed')
            setNeedsAccount(true);
        },
      },
    );
  }

  return (
    <Form sending={join} className={styles['form']} onSubmit={submit}>
      {error ? <Alert tone={isQuestion ? 'info' : 'danger'}>{errorText(error)}</Alert> : null}
      {needsAccount ? (
        <>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            value={name}
            error={fields['account.name'] ?? fields['name']}
            onChange={(event) => setName(event.target.value)}
          />
          <NewPasswordField
            label="Password"
            name="password"
            required
            known={[name]}
            value={password}
            error={fields['account.password'] ?? fields['password']}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      ) : null}
      <SubmitButton busyText="Joining…">Join the staff</SubmitButton>
    </Form>
  );
}
