import type { Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { hasMailRoom } from '../mail/mail.repository.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { accountMailStatements, linkMailStatements } from './account-mail.statements.ts';
import { endSessionsStatement } from './session.statements.ts';

/**
 * Statements that accompany a change of address: all sessions but `sessionId` end, links to the
 * previous address end except those that undo a change, and the new address is mailed a
 * confirmation link. While the address awaits confirmation (`isPending`), only earlier confirmation
 * links end, and the account's own address is told of the request.
 */
export function changeEmailStatements(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  {
    email,
    name,
    isPending,
    sessionId,
  }: { email: string; name: string; isPending: boolean; sessionId: string },
): Statement[] {
  const userId = user.id;
  const confirm = linkMailStatements(deps, {
    userId,
    to: { name, email },
    kind: 'confirm-email',
    data: { changed: true },
    purpose: 'confirm-email',
    sessionId,
  });
  if (isPending) {
    const to = { name: user.name, email: user.email };
    const mail = { userId, to, kind: 'email-change-asked', data: {} } as const;
    const when = hasMailRoom({ ...mail, to: user.email, now: deps.now() });
    return [
      endLinksStatement(deps.db, { userId, purposes: ['confirm-email'] }),
      ...confirm,
      ...accountMailStatements(deps, { ...mail, when }),
    ];
  }
  return [
    endSessionsStatement(deps.db, { userId, except: sessionId }),
    endLinksStatement(deps.db, {
      userId,
      purposes: ['confirm-email', 'reset-password', 'claim-address'],
    }),
    ...confirm,
  ];
}
