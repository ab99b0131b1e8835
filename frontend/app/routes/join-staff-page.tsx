import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { JoinForm } from '../../features/staff/components/join-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';
import { LinkPage } from '../link-page.tsx';

/** Target of an invitation mail; whoever joins has to sign in again. */
export function JoinStaffPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <LinkPage
      title="Join the staff"
      intro="Your account gets a role in the shop. You sign in again afterwards."
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
    </LinkPage>
  );
}
