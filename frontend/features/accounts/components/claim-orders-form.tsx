import { useState } from 'react';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useClaimOrders } from '../api/guest.ts';
import { ExpiredLink } from './expired-link.tsx';
import { MailedLinkAction } from './mailed-link-action.tsx';

/**
 * Moves a guest's orders into an account by the token of a link. Asks for a password only if no
 * account with this address has confirmed it yet.
 */
export function ClaimOrdersForm({
  token,
  onClaimed,
}: {
  token: string;
  onClaimed: (claimed: { email: string; isNew: boolean }) => void;
}) {
  const claim = useClaimOrders();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({ password: '' }, claim);

  function send(input: { token: string; password?: string }) {
    claim.mutate(input, {
      onSuccess: ({ email, passwordNeeded }) =>
        passwordNeeded ? setIsAsked(true) : onClaimed({ email, isNew: isAsked }),
    });
  }

  if (!isAsked) {
    return (
      <MailedLinkAction
        action={claim.isPending ? 'One moment…' : 'Keep my orders'}
        sending={claim}
        onAct={() => send({ token })}
      >
        <p>Everything you bought with this address as a guest is added to your account.</p>
      </MailedLinkAction>
    );
  }
  return (
    <Form form={form} onSubmit={() => send({ token, ...form.draft })}>
      <NewPasswordField
        label="New password"
        required
        autoFocus
        known={[]}
        {...form.bind('password')}
      />
      <SubmitButton wide busyText="Saving…">
        Set the password
      </SubmitButton>
      <ExpiredLink error={claim.error} />
    </Form>
  );
}
