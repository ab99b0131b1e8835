import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { JoinForm } from '../../features/staff/components/join-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';
import { LinkIncomplete } from '../link-incomplete.tsx';
import { useLinkValues } from '../use-link-values.ts';

/** Target of an invitation mail; whoever joins has to sign in again. */
export function JoinStaffRoute() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token = useLinkValues().get('token');
  if (!token) return <LinkIncomplete />;
  return (
    <>
      <PageHeading title="Join the staff">
        Your account gets a role in the shop. You sign in again afterwards.
      </PageHeading>
      <JoinForm
        token={token}
        onJoined={() => {
          forgetSession(queries);
          navigate('/signin', { replace: true });
          showToast({ text: 'You are on the staff. Please sign in.' });
        }}
      />
    </>
  );
}
