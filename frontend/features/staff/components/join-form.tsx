import { useMutation } from '@tanstack/react-query';
import { type StaffJoin, staffJoinedSchema } from '#contract/accounts/staff-requests.ts';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';

const BLANK = { name: '', password: '' };

/** Joins the staff by the token of a link, with the name and password to work under. */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const join = useMutation({
    mutationFn: (json: StaffJoin) => api('POST /staff/join', { json, response: staffJoinedSchema }),
  });
  const form = useForm(BLANK, join, { within: 'account' });

  return (
    <Form
      form={form}
      onSubmit={() => join.mutate({ token, account: form.draft }, { onSuccess: onJoined })}
    >
      <TextField label="Name" autoComplete="name" required {...form.bind('name')} />
      <NewPasswordField
        label="Password"
        required
        known={[form.draft.name]}
        {...form.bind('password')}
      />
      <SubmitButton busyText="Joining…">Join the staff</SubmitButton>
    </Form>
  );
}
