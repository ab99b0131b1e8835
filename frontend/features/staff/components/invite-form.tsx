import type { StaffRole } from '#contract/accounts/user.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import { useInviteStaff } from '../api/change-staff.ts';
import { ROLE_NOTES } from '../role-notes.ts';

/** Mails somebody a link to join the staff. */
export function InviteForm() {
  const invite = useInviteStaff();
  const form = useForm<{ email: string; staffRole: StaffRole }>(
    { email: '', staffRole: 'orders' },
    invite,
  );
  const { draft } = form;

  function submit() {
    invite.mutate(draft, {
      // An address typed since is the next invitation's.
      onSuccess: () => form.takeSaved(draft, { ...draft, email: '' }),
    });
  }

  return (
    <Form form={form} onSubmit={submit}>
      {invite.data ? (
        <Alert tone="success">
          An invitation is on its way to <bdi>{invite.data.email}</bdi>
        </Alert>
      ) : null}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        required
        {...form.bind('email')}
      />
      <ChoiceField
        label="Role"
        hint={ROLE_NOTES[draft.staffRole]}
        names={STAFF_ROLE_NAMES}
        value={draft.staffRole}
        onChoice={(staffRole) => form.change({ staffRole })}
      />
      <Actions>
        <SubmitButton busyText="Sending…">Send the invitation</SubmitButton>
      </Actions>
    </Form>
  );
}
