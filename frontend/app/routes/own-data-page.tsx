import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { AccountDeletion } from '../../features/privacy/components/account-deletion.tsx';
import { DataExport } from '../../features/privacy/components/data-export.tsx';
import { showToast } from '../../stores/toast-store.ts';

/** The user's data: download it, or delete the account. */
export function OwnDataPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Your data">What we know about you is yours.</PageHeading>
      <DataExport />
      <AccountDeletion
        onDeleted={() => {
          navigate('/');
          showToast({ text: 'Your account is deleted.' });
        }}
      />
    </>
  );
}
