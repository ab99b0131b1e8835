import { Link } from 'react-router-dom';
import { Alert } from '../../components/alert.tsx';
import { useConfirmEmail } from '../../features/accounts/api/recover-account.ts';
import { MailedLinkAction } from '../../features/accounts/components/mailed-link-action.tsx';
import { useSession } from '../../stores/session-store.ts';
import { MailedLinkPage } from '../mailed-link-page.tsx';

export function ConfirmEmailPage() {
  const confirm = useConfirmEmail();
  const session = useSession();
  return (
    <MailedLinkPage title="Confirm your e-mail address">
      {(token) =>
        confirm.isSuccess ? (
          <Alert tone="success">
            {confirm.data.email} is confirmed. <Link to="/">To the shop</Link>
          </Alert>
        ) : (
          <MailedLinkAction
            action={confirm.isPending ? 'Confirming…' : 'Confirm the address'}
            sending={confirm}
            onAct={() => confirm.mutate(token)}
            whenEnded={
              <>
                An address that is confirmed already needs nothing more. If yours is not,{' '}
                <Link to={session ? `/profile/${session.user._id}` : '/signin'}>your profile</Link>{' '}
                sends the link again.
              </>
            }
          >
            <p>
              What was bought with this address without an account joins the account, and whoever
              can sign in to it sees it.
            </p>
            <p>
              Did you not make this account? Then do not confirm it:{' '}
              <Link to="/password/forgotten">choose a password of your own</Link> instead.
            </p>
          </MailedLinkAction>
        )
      }
    </MailedLinkPage>
  );
}
