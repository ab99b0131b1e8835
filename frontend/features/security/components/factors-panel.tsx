import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useFactors } from '../api/get-factors.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security.module.css';

/** The latest recovery codes, and which part of the page created them. */
interface FreshCodes {
  from: 'passkeys' | 'app';
  codes: readonly string[];
}

/** The account's factors besides its password. */
export function FactorsPanel({ userId }: { userId: string }) {
  const factors = useFactors(userId);
  const [fresh, setFresh] = useState<FreshCodes>({ from: 'passkeys', codes: [] });
  if (factors.data) {
    const { required, secondFactor, recoveryCodesLeft } = factors.data;
    // The recovery codes are deleted with the last factor.
    const codesOf = (from: FreshCodes['from']) =>
      recoveryCodesLeft > 0 && fresh.from === from ? fresh.codes : [];
    // A further factor creates no new codes: the existing ones stay valid.
    const keep = (made: FreshCodes) => {
      if (made.codes.length > 0) setFresh(made);
    };
    return (
      <>
        {required && !secondFactor ? (
          <Alert tone="info">
            Staff of this shop need a second factor. Add a passkey or an authenticator app.
          </Alert>
        ) : null}
        <PasskeyList
          factors={factors.data}
          codes={codesOf('passkeys')}
          onCodes={(codes) => keep({ from: 'passkeys', codes })}
        />
        <AuthenticatorPanel
          factors={factors.data}
          codes={codesOf('app')}
          onCodes={(codes) => keep({ from: 'app', codes })}
        />
      </>
    );
  }
  if (factors.isError) {
    return <LoadFailed what="Your passkeys" query={factors} />;
  }
  return (
    <>
      <LoadingNote text="Loading your passkeys" />
      <WaitingSection />
      <WaitingSection />
    </>
  );
}

/** As tall as the passkey or authenticator section of an account without any. */
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
