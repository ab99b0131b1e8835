import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/contract/user.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AccountDeletion } from '../../features/privacy/components/account-deletion.tsx';
import { DataExport } from '../../features/privacy/components/data-export.tsx';
import { showToast } from '../../stores/toast-store.ts';

/** What the shop knows of a person: to take along, or to leave. */
export function OwnDataRoute({ user: { _id: userId } }: { user: User }) {
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
