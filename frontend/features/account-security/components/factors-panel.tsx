import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Loaded } from '../../../components/loaded.tsx';
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
  const [fresh, setFresh] = useState<FreshCodes>({ from: 'passkeys', codes: [] });
  // A further factor creates no new codes: the existing ones stay valid.
  const keep = (made: FreshCodes) => {
    if (made.codes.length > 0) setFresh(made);
  };
  const waiting = (
    <>
      <LoadingNote text="Loading your passkeys" />
      <WaitingSection />
      <WaitingSection />
    </>
  );
  return (
    <Loaded query={useFactors(userId)} what="your passkeys" waiting={waiting}>
      {(factors) => {
        // The recovery codes are deleted with the last factor.
        const codesOf = (from: FreshCodes['from']) =>
          factors.recoveryCodesLeft > 0 && fresh.from === from ? fresh.codes : [];
        return (
          <>
            {factors.required && !factors.secondFactor ? (
              <Alert tone="info">
                Staff of this shop need a second factor. Add a passkey or an authenticator app.
              </Alert>
            ) : null}
            <PasskeyList
              factors={factors}
              codes={codesOf('passkeys')}
              onCodes={(codes) => keep({ from: 'passkeys', codes })}
            />
            <AuthenticatorPanel
              factors={factors}
              codes={codesOf('app')}
              onCodes={(codes) => keep({ from: 'app', codes })}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** As tall as the passkey or authenticator section of an account without any. */
function WaitingSection() {
  return (
    <div className={styles['waitingSection']}>
      <Skeleton width="half" />
      <Skeleton width="most" />
    </div>
  );
}
