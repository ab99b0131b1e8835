import { useState } from 'react';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useClaimOrders } from '../api/guest.ts';
import { ExpiredLink } from './expired-link.tsx';
import { LinkPanel } from './link-panel.tsx';

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
  const [password, setPassword] = useState('');

  function send(input: { token: string; password?: string }) {
    claim.mutate(input, {
      onSuccess: ({ email, passwordNeeded }) =>
        passwordNeeded ? setIsAsked(true) : onClaimed({ email, isNew: isAsked }),
    });
  }

  if (!isAsked) {
    return (
      <LinkPanel
        action={claim.isPending ? 'One moment…' : 'Keep my orders'}
        sending={claim}
        onAct={() => send({ token })}
      >
        <p>Everything you bought with this address as a guest is added to your account.</p>
      </LinkPanel>
    );
  }
  return (
    <Form sending={claim} onSubmit={() => send({ token, password })}>
      <ErrorAlert error={claim.error} />
      <NewPasswordField
        label="New password"
        name="password"
        required
        autoFocus
        known={[]}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={toFieldErrors(claim.error)['password']}
      />
      <SubmitButton wide busyText="Saving…">
        Set the password
      </SubmitButton>
      <ExpiredLink error={claim.error} />
    </Form>
  );
}
