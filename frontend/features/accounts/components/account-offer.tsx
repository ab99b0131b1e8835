import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { useAskForClaim } from '../api/guest.ts';
import styles from './accounts.module.css';

/** Offers a guest whose order is placed an account to keep it in. */
export function AccountOffer({ email }: { email: string }) {
  const ask = useAskForClaim();
  return (
    <Section title="Keep this order" className={styles['keep']}>
      {ask.isSuccess ? (
        <Alert tone="success">
          We have mailed a link to {email}. It works for 72 hours: open it to set a password.
        </Alert>
      ) : (
        <>
          <p>
            Set a password, and the order is kept in an account of yours. We will mail a link for
            that to <bdi>{email}</bdi>.
          </p>
          <ErrorAlert error={ask.error} />
          <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
            {ask.isPending ? 'Sending…' : 'Mail me the link'}
          </Button>
        </>
      )}
    </Section>
  );
}
