import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';
import { LinkIncomplete } from '../link-incomplete.tsx';
import { useLinkValues } from '../use-link-values.ts';

/** A new password ends all sessions, this browser's included, and leads to the sign-in page. */
export function ResetPasswordRoute() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const values = useLinkValues();
  const token = values.get('token');
  if (!token) return <LinkIncomplete />;
  return (
    <>
      <PageHeading title="Choose a new password">It signs you out everywhere else.</PageHeading>
      <ResetPasswordForm
        token={token}
        mayBeginAfresh={values.has('unconfirmed')}
        onReset={(text) => {
          forgetSession(queries);
          navigate('/signin', { replace: true });
          showToast({ text });
        }}
      />
    </>
  );
}
