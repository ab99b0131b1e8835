import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountSession,
  accountSessionListSchema,
  type SessionsEnded,
  sessionsEndedSchema,
} from '#contract/accounts/account-sessions.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { securityKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { forgetSession } from '../../../stores/forget-session.ts';

const SIGNED_IN_BY: Record<AccountSession['signedInBy'], string> = {
  password: 'password',
  code: 'password and code',
  'recovery-code': 'password and recovery code',
  passkey: 'passkey',
};

/** The user's sessions, with buttons to end them. */
export function SessionList({ userId }: { userId: string }) {
  const sessions = useQuery({
    queryKey: securityKeys.sessions(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/sessions', { response: accountSessionListSchema, signal }),
  });
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ own }) => {
      if (own === 'kept') {
        void queries.invalidateQueries({ queryKey: securityKeys.sessions(userId) });
        return;
      }
      forgetSession(queries);
    },
  });
  return (
    <Section title="Where you are signed in">
      <p className="soft measure">
        If you do not know one of these, sign it out and choose a new password.
      </p>
      <Loaded query={sessions} what="the list">
        {(list) => (
          <ul>
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
    </Section>
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

function endSessions(which: { sessionId: string } | 'all'): Promise<SessionsEnded> {
  const response = sessionsEndedSchema;
  if (which === 'all') return api('DELETE /user/:userId/sessions', { response });
  return api('DELETE /user/:userId/sessions/:sessionId', { params: which, response });
}
