import { type FormEvent, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useDeleteAccount } from '../api/delete-account.ts';
import styles from './privacy.module.css';

/**
 * Deletes the account: says what is deleted and what stays, and asks for the password as
 * confirmation.
 */
export function AccountDeletion({ onDeleted }: { onDeleted: () => void }) {
  const deletion = useDeleteAccount(onDeleted);
  const [currentPassword, setCurrentPassword] = useState('');
  const { form } = useFocusOutcome(deletion.error);
  const fields = toFieldErrors(deletion.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!deletion.isPending) deletion.mutate(currentPassword);
  }

  return (
    <section className={styles['section']} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <p>
        Your name, your e-mail address, your sign-ins and the ways to pay that you have saved are
        deleted. It cannot be undone.
      </p>
      <p>
        The law requires us to keep records of our sales, so your orders stay, without your name. An
        order that is still on its way arrives; its address is deleted then, 90 days after it was
        sent at the latest.
      </p>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        {deletion.error ? <Alert tone="danger">{deletion.error.message}</Alert> : null}
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={fields['currentPassword']}
        />
        <Button type="submit" busy={deletion.isPending}>
          {deletion.isPending ? 'Deleting…' : 'Delete my account'}
        </Button>
      </form>
    </section>
  );
}
