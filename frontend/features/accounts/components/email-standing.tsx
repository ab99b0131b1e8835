import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { useEmailStanding, useResendConfirmation } from '../api/email-standing.ts';
import styles from './account-form.module.css';

/** An address that is still to be confirmed, and how to get its link again; nothing otherwise. */
export function EmailStanding({ userId }: { userId: string }) {
  const { data } = useEmailStanding(userId);
  const resend = useResendConfirmation(userId);
  if (!data?.mails || (data.confirmed && !data.pending)) return null;
  const address = data.pending ?? data.email;
  return (
    <section className={styles['form']} aria-label="Your e-mail address">
      <p>
        {data.pending
          ? `${data.pending} becomes your address once you open the link that we have sent there.`
          : `${data.email} is not confirmed yet. Please open the link that we have sent there.`}
        {data.required && !data.confirmed
          ? ' Until then you can have one open order, and cards are not saved.'
          : null}
      </p>
      {resend.error ? <Alert tone="danger">{resend.error.message}</Alert> : null}
      {resend.isSuccess ? <Alert tone="success">We have sent a link to {address}.</Alert> : null}
      <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </Button>
    </section>
  );
}
