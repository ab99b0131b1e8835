import { useState } from 'react';
import type { StaffRole } from '../../../../functions/contract/staff-roles.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import { useInviteStaff } from '../api/change-staff.ts';
import { ROLE_NOTES } from '../role-notes.ts';

/** Mails somebody a link to join the staff. */
export function InviteForm() {
  const invite = useInviteStaff();
  const [email, setEmail] = useState('');
  const [staffRole, setStaffRole] = useState<StaffRole>('orders');
  const fields = toFieldErrors(invite.error);

  function submit() {
    invite.mutate(
      { email, staffRole },
      {
        // An address typed since is the next invitation's.
        onSuccess: () => setEmail((typed) => (typed === email ? '' : typed)),
      },
    );
  }

  return (
    <Form sending={invite} onSubmit={submit}>
      {fields['email'] ? null : <ErrorAlert error={invite.error} />}
      {invite.data ? (
        <Alert tone="success">
          An invitation is on its way to <bdi>{invite.data.email}</bdi>
        </Alert>
      ) : null}
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={email}
        error={fields['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ChoiceField
        label="Role"
        hint={ROLE_NOTES[staffRole]}
        names={STAFF_ROLE_NAMES}
        value={staffRole}
        onChoice={setStaffRole}
      />
      <Actions>
        <SubmitButton busyText="Sending…">Send the invitation</SubmitButton>
      </Actions>
    </Form>
  );
}
