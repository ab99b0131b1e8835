import type { GuestInput } from '../../../../functions/contract/accounts/guest-requests.ts';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useBeginGuest } from '../api/guest.ts';
import { EmailField } from './email-field.tsx';

const BLANK: GuestInput = { name: '', email: '' };

/** Asks for a guest's name and address. The parent notices success by following the session. */
export function GuestForm() {
  const begin = useBeginGuest();
  const form = useForm(BLANK, begin);

  return (
    <Form form={form} onSubmit={() => begin.mutate(form.draft)}>
      <TextField autoFocus label="Name" autoComplete="name" required {...form.bind('name')} />
      <EmailField autoComplete="email" hint="Your receipt goes there." {...form.bind('email')} />
      <SubmitButton wide busyText="One moment…">
        Continue as a guest
      </SubmitButton>
    </Form>
  );
}
