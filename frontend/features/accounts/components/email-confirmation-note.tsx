import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emailConfirmationSchema } from '#contract/accounts/account-recovery-requests.ts';
import type { User } from '#contract/accounts/user.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import styles from './accounts.module.css';

/** Shown while an address awaits confirmation: resends the link, or keeps the previous address. */
export function EmailConfirmationNote({ user: { _id: userId, name } }: { user: User }) {
  const { data } = useQuery({
    queryKey: userKeys.email(userId),
    queryFn: ({ signal }) =>
      api('GET /account/email/:userId', { response: emailConfirmationSchema, signal }),
  });
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api('POST /account/email/:userId', { response: emailConfirmationSchema }),
    onSuccess: (standing) => queries.setQueryData(userKeys.email(userId), standing),
  });
  const keep = useUpdateProfile(userId);
  if (!data?.mails || (data.confirmed && !data.pending)) return null;
  const { email } = data;
  const address = data.pending ?? email;
  return (
    <section className={styles['form']} aria-label="Your e-mail address">
      <p>
        {data.pending
          ? `${data.pending} becomes your address once you open the link that we have sent there.`
          : `${email} is not confirmed yet. Please open the link that we have sent there.`}
        {data.required && !data.confirmed
          ? ' Until then you can have one open order, and cards are not saved.'
          : null}
      </p>
      <ErrorAlert error={resend.error ?? keep.error} />
      {resend.isSuccess ? <Alert tone="success">We have sent a link to {address}.</Alert> : null}
      <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </Button>
      {data.pending ? (
        <Button variant="quiet" busy={keep.isPending} onClick={() => keep.mutate({ name, email })}>
          Keep {email}
        </Button>
      ) : null}
    </section>
  );
}
