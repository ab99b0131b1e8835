import { Alert } from '../../../components/alert.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useFactors } from '../api/get-factors.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security.module.css';

/** What an account proves itself with besides its password. */
export function FactorsPanel({ userId }: { userId: string }) {
  const factors = useFactors(userId);
  if (factors.data) {
    const { required, secondFactor } = factors.data;
    return (
      <>
        {required && !secondFactor ? (
          <Alert tone="info">
            Staff of this shop need a second factor. Add a passkey or an authenticator app.
          </Alert>
        ) : null}
        <PasskeyList userId={userId} factors={factors.data} />
        <AuthenticatorPanel userId={userId} factors={factors.data} />
      </>
    );
  }
  if (factors.isError) {
    return (
      <LoadFailed
        what="Your passkeys"
        error={factors.error}
        onRetry={() => void factors.refetch()}
      />
    );
  }
  return (
    <>
      <LoadingNote text="Loading your passkeys" />
      <WaitingSection />
      <WaitingSection />
    </>
  );
}

/** As tall as the passkeys, or the authenticator app, of who has none. */
function WaitingSection() {
  return (
    <div className={styles['section']}>
      <div className={styles['waitingSection']}>
        <Skeleton width="half" />
        <Skeleton width="most" />
      </div>
    </div>
  );
}
