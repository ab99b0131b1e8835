import type { GuestInput } from '#contract/accounts/guest-requests.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useBeginGuest } from '../api/guest.ts';
import { EmailField } from './email-field.tsx';

const BLANK: GuestInput = { name: '', email: '' };

/**
 * Asks for a guest's name and address. The parent notices success by following the session; `onSignIn`
 * is for guests who have an account, with the typed address.
 */
export function GuestForm({ onSignIn }: { onSignIn: (email: string) => void }) {
  const begin = useBeginGuest();
  const form = useForm(BLANK, begin);

  return (
    <Form form={form} onSubmit={() => begin.mutate(form.draft)}>
      <TextField autoFocus label="Name" autoComplete="name" required {...form.bind('name')} />
      <EmailField autoComplete="email" hint="Your receipt goes there." {...form.bind('email')} />
      <SubmitButton wide busyText="One moment…">
        Continue as a guest
      </SubmitButton>
      <p>
        <Button variant="plain" onClick={() => onSignIn(form.draft.email)}>
          Sign in instead
        </Button>
      </p>
    </Form>
  );
}
