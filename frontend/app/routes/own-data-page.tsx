import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Section } from '../../components/section.tsx';
import { AccountDeletion } from '../../features/privacy/components/account-deletion.tsx';
import { fetchFile } from '../../lib/fetch-file.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../stores/toast-store.ts';

/** The user's data: download it, or delete the account. */
export function OwnDataPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Your data">What we know about you is yours.</PageHeading>
      <PageColumn loose>
        <DataExport />
        <AccountDeletion
          onDeleted={() => {
            navigate('/');
            showToast({ text: 'Your account is deleted.' });
          }}
        />
      </PageColumn>
    </>
  );
}

/** Download of everything the shop has on record about the user. */
function DataExport() {
  const download = useMutation({
    mutationFn: () => fetchFile('GET /user/:userId/export', {}),
    onSuccess: (file) => saveFile(file, 'colophon-my-data.json'),
  });
  return (
    <Section title="A copy of your data">
      <p className="measure">
        One file with all that we have on record about you: your account, your orders and payments,
        the mails we sent. It is made for programs (JSON).
      </p>
      <ErrorAlert error={download.error} />
      <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Collecting…' : 'Download your data'}
      </Button>
    </Section>
  );
}
