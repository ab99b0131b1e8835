import type { AccountSession } from '../../../../functions/contract/account-sessions.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useEndSessions, useSessions } from '../api/sessions.ts';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

const SIGNED_IN_BY: Record<AccountSession['signedInBy'], string> = {
  password: 'password',
  code: 'password and code',
  'recovery-code': 'password and recovery code',
  passkey: 'passkey',
};

/** The user's sessions, with buttons to end them. */
export function SessionList({ userId }: { userId: string }) {
  const sessions = useSessions(userId);
  const end = useEndSessions(userId);
  return (
    <SecuritySection
      title="Where you are signed in"
      about="If you do not know one of these, sign it out and choose a new password."
    >
      <Loaded query={sessions} what="the list">
        {(list) => (
          <ul className={styles['list']}>
            {list.sessions.map((session) => (
              <ItemRow key={session._id}>
                <SessionFacts session={session} />
                {session.current ? null : (
                  <Button
                    variant="quiet"
                    aria-label={`Sign out ${session.device || 'the unknown device'}`}
                    busy={end.isPending}
                    onClick={() => end.mutate({ sessionId: session._id })}
                  >
                    Sign out
                  </Button>
                )}
              </ItemRow>
            ))}
          </ul>
        )}
      </Loaded>
      <ErrorAlert error={end.error} />
      {sessions.isPending ? null : (
        <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate('all')}>
          Sign out everywhere
        </Button>
      )}
    </SecuritySection>
  );
}

function SessionFacts({ session }: { session: AccountSession }) {
  const { device, current, usedAt, signedInAt, signedInBy } = session;
  return (
    <RowName>
      <strong>
        {device || 'Unknown device'}
        {current ? ' (this one)' : ''}
      </strong>
      <RowNote>
        Last used <DateText iso={usedAt} to="minute" />
      </RowNote>
      <RowNote>
        Signed in <DateText iso={signedInAt} to="minute" /> by {SIGNED_IN_BY[signedInBy]}
      </RowNote>
    </RowName>
  );
}
