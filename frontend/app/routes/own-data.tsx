import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { AccountDeletion } from '../../features/privacy/components/account-deletion.tsx';
import { DataExport } from '../../features/privacy/components/data-export.tsx';
import { showToast } from '../../stores/toast-store.ts';
import { RequireSession } from '../require-session.tsx';

/** What the shop knows of a person: to take along, or to leave. */
export function OwnDataRoute() {
  return <RequireSession>{({ user }) => <OwnData userId={user._id} />}</RequireSession>;
}

function OwnData({ userId }: { userId: string }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Your data">What we know about you is yours.</PageHeading>
      <DataExport userId={userId} />
      <AccountDeletion
        userId={userId}
        onDeleted={() => {
          navigate('/');
          showToast({ text: 'Your account is deleted.' });
        }}
      />
    </>
  );
}
