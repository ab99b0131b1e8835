import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountDeletedSchema } from '#contract/accounts/account-requests.ts';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { Section } from '../../../components/section.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetSession } from '../../../stores/forget-session.ts';

/**
 * Deletes the account: says what is deleted and what stays, and asks for the password as
 * confirmation.
 */
export function AccountDeletion({ onDeleted }: { onDeleted: () => void }) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: (currentPassword: string) =>
      api('DELETE /user/:userId', { json: { currentPassword }, response: accountDeletedSchema }),
    // Leaves the page first: without a session it would show the sign-in form.
    onSuccess: () => {
      onDeleted();
      forgetSession(queries);
    },
  });
  const form = useForm({ currentPassword: '' }, deletion);

  return (
    <Section title="Delete your account">
      <p className="measure">
        Your name, your e-mail address, your sign-ins, the ways to pay that you have saved, your
        wishlist and your reviews are deleted. It cannot be undone.
      </p>
      <p className="measure">
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
    </Section>
  );
}
