import type { User } from '#contract/accounts/user.ts';
import { PageColumn } from '../../components/page-column.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FactorsPanel } from '../../features/account-security/components/factors-panel.tsx';
import { SessionList } from '../../features/account-security/components/session-list.tsx';

/** Passkeys, second factor and sessions of the account. */
export function SecurityPage({ user }: { user: User }) {
  return (
    <>
      <PageHeading title="Security">
        Passkeys, your second factor, and where you are signed in.
      </PageHeading>
      <PageColumn loose>
        <FactorsPanel userId={user._id} />
        <SessionList userId={user._id} />
      </PageColumn>
    </>
  );
}
