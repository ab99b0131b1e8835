import type { GuestInput } from '../../../../functions/contract/guest.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useRequiredTexts } from '../../../lib/bind-texts.ts';
import { useBeginGuest } from '../api/guest.ts';
import { EmailField } from './email-field.tsx';

const BLANK: GuestInput = { name: '', email: '' };

/** Asks for a guest's name and address. The parent notices success by following the session. */
export function GuestForm() {
  const begin = useBeginGuest();
  const { input, refusals, bind } = useRequiredTexts(BLANK, begin.error);

  return (
    <Form sending={begin} onSubmit={() => begin.mutate(input)}>
      <ErrorAlert error={refusals.error} />
      <TextField autoFocus label="Name" autoComplete="name" {...bind('name')} />
      <EmailField autoComplete="email" hint="Your receipt goes there." {...bind('email')} />
      <SubmitButton wide busyText="One moment…">
        Continue as a guest
      </SubmitButton>
    </Form>
  );
}
