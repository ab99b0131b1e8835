import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { JoinForm } from '../../features/staff/components/join-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';
import { MailedLinkPage } from '../mailed-link-page.tsx';

/** Target of an invitation mail; whoever joins has to sign in again. */
export function JoinStaffPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <MailedLinkPage
      title="Join the staff"
      intro="Choose a name and a password to work with. If you have an account here, it gets them too, and its passkeys and authenticator app are removed. You sign in afterwards."
    >
      {(token) => (
        <JoinForm
          token={token}
          onJoined={() => {
            forgetSession(queries);
            navigate('/signin', { replace: true });
            showToast({ text: 'You are on the staff. Please sign in.' });
          }}
        />
      )}
    </MailedLinkPage>
  );
}
