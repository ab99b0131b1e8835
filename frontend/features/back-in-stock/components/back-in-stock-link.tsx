import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { useConfirmWait, useUnsubscribe } from '../api/back-in-stock.ts';
import { TELL_ME } from '../back-in-stock-text.ts';
import styles from './back-in-stock.module.css';

// Each action needs a button: mail scanners open every link and must not change anything.

/** Confirms the address for a back-in-stock mail. */
export function ConfirmWait({ token }: { token: string }) {
  const confirm = useConfirmWait();
  if (confirm.isSuccess) {
    const { _id, name } = confirm.data.product;
    return (
      <Alert tone="success">
        We write to you once when <Link to={`/product/${_id}`}>{name}</Link> is back in stock.
      </Alert>
    );
  }
  return (
    <div className={styles['link']}>
      <ErrorAlert error={confirm.error} />
      <Button busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {TELL_ME}
      </Button>
    </div>
  );
}

/** Ends all back-in-stock mails to a person. */
export function Unsubscribe({ token }: { token: string }) {
  const leave = useUnsubscribe();
  if (leave.isSuccess) return <Alert tone="success">{leave.data.message}.</Alert>;
  return (
    <div className={styles['link']}>
      <ErrorAlert error={leave.error} />
      <Button busy={leave.isPending} onClick={() => leave.mutate(token)}>
        Unsubscribe from these mails
      </Button>
    </div>
  );
}
