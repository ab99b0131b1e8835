import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useDeleteAccount } from '../api/delete-account.ts';
import styles from './privacy.module.css';

/**
 * Deletes the account: says what is deleted and what stays, and asks for the password as
 * confirmation.
 */
export function AccountDeletion({ onDeleted }: { onDeleted: () => void }) {
  const deletion = useDeleteAccount(onDeleted);
  const form = useForm({ currentPassword: '' }, deletion);

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
      <Form form={form} onSubmit={() => deletion.mutate(form.draft.currentPassword)}>
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          {...form.bind('currentPassword')}
        />
        <SubmitButton busyText="Deleting…">Delete my account</SubmitButton>
      </Form>
    </section>
  );
}
