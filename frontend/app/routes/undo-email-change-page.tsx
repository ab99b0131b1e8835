import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useUndoEmailChange } from '../../features/accounts/api/recover-account.ts';
import { MailedLinkAction } from '../../features/accounts/components/mailed-link-action.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { MailedLinkPage } from '../mailed-link-page.tsx';

/** Undoing leads to a new password, because whoever made the change may know the old one. */
export function UndoEmailChangePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const undo = useUndoEmailChange();

  function act(token: string) {
    undo.mutate(token, {
      onSuccess: ({ resetToken }) => {
        forgetSession(queries);
        navigate(`/password/reset#token=${resetToken}`, { replace: true });
      },
    });
  }

  return (
    <MailedLinkPage title="Undo the change">
      {(token) => (
        <MailedLinkAction
          action={undo.isPending ? 'Undoing…' : 'Undo, and choose a new password'}
          sending={undo}
          onAct={() => act(token)}
        >
          <p>
            Your account gets back the e-mail address that this link was sent to. Everybody who is
            signed in to it is signed out, and you choose a new password.
          </p>
        </MailedLinkAction>
      )}
    </MailedLinkPage>
  );
}
