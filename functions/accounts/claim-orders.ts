import type { ClaimOrders, OrdersClaimed } from '../contract/accounts/guest-requests.ts';
import { runBatchIf, type Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import type { Visitor } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { linkMailStatements } from './account-mail.statements.ts';
import { hashNewPassword } from './check-new-password.ts';
import { joinGuestsStatements, turnGuestIntoAccountStatement } from './guest.statements.ts';
import { emailOf, isGuest } from './guest.ts';
import { canBeTakenBack, type FoundLink } from './mailed-link.repository.ts';
import { endLinksStatement } from './mailed-link.statements.ts';
import { endAccessStatements, newPasswordStatements } from './new-password.statements.ts';
import { openLink, spendLink } from './open-mailed-link.ts';
import { findUserByEmail } from './user.repository.ts';
import { requireAddressStatement } from './user.statements.ts';

/**
 * Mails a guest the link that moves their orders to an account; an earlier link ends.
 * @returns false when the address was mailed too often within the hour
 * @throws {GuardError} `address-as-read`, when the user is no guest any more
 */
export async function mailClaimOrdersLink(deps: Deps, guest: UserRow): Promise<boolean> {
  const email = emailOf(guest);
  return await runBatchIf(deps.d1, 'mail-room', [
    requireAddressStatement(deps.db, guest),
    endLinksStatement(deps.db, { userId: guest.id, purposes: ['claim-orders'] }),
    ...linkMailStatements(deps, {
      userId: guest.id,
      to: { name: guest.name, email },
      kind: 'claim-orders',
      data: {},
      purpose: 'claim-orders',
    }),
  ]);
}

/**
 * Mails the guest a claim link on request.
 * @throws {AppError} 409 if the user is not a guest, or the shop sends no mail; 429 after too many
 */
export async function requestClaimLink(deps: Deps, user: UserRow): Promise<{ email: string }> {
  if (!isGuest(user)) throw refuse('not-a-guest');
  if (!deps.mailing) throw refuse('mails-off');
  const refuseChanged = refuseBy({ 'address-as-read': 'not-a-guest' });
  const isDone = await mailClaimOrdersLink(deps, user).catch(refuseChanged);
  if (!isDone) throw refuse('too-many-mails');
  return { email: emailOf(user) };
}

/**
 * Treats the opened link as proof of ownership of its address: everything guests have bought with
 * it moves to the account. If an account has confirmed the address before, nothing else is needed.
 * Otherwise a password is set: on the account that holds the address, whoever created it, or on the
 * guest, who becomes an account. The claim is written to the security log.
 * @throws {AppError} 400 when the link has ended or the password is weak; 409 when another account
 *   has taken the address meanwhile, or an earlier address of the account could take the orders along
 */
export async function claimOrders(
  deps: Deps,
  { token, password }: ClaimOrders,
  visitor: Visitor,
): Promise<OrdersClaimed> {
  const found = await openLink(deps, token, ['claim-orders']);
  const { email } = found.link;
  const holder = await findUserByEmail(deps.db, email);
  if (holder && (await canBeTakenBack(deps.db, holder, deps.now()))) throw refuse('address-new');
  const isKnown = holder !== undefined && holder.email_confirmed_at !== null;
  if (!isKnown && password === undefined) return { email, passwordNeeded: true };
  const account = holder ?? found.user;
  const opened =
    isKnown || password === undefined
      ? []
      : await openAccount(deps, { found, holder, password, visitor });
  const requester = { ...visitor, userId: account.id };
  await spendLink(deps, found, [
    ...(holder ? [requireAddressStatement(deps.db, holder)] : []),
    endLinksStatement(deps.db, { userId: found.user.id, purposes: ['claim-orders'] }),
    ...opened,
    ...joinGuestsStatements(deps.db, { email, userId: account.id, now: deps.now() }),
    securityEventStatement(deps, requester, { kind: 'orders-claimed', about: account.id }),
  ]);
  return { email, passwordNeeded: false };
}

/** Sets the password on the account that holds the address, or turns the guest into an account. */
async function openAccount(
  deps: Deps,
  {
    found: { link, user: guest },
    holder,
    password,
    visitor,
  }: { found: FoundLink; holder: UserRow | undefined; password: string; visitor: Visitor },
): Promise<Statement[]> {
  const { email } = link;
  const passwordHash = await hashNewPassword(deps, password, { name: guest.name, email });
  if (holder) return newPasswordStatements(deps, holder, { passwordHash, visitor });
  const { id: userId } = guest;
  return [
    turnGuestIntoAccountStatement(deps.db, { userId, email, passwordHash, now: deps.now() }),
    ...endAccessStatements(deps.db, userId),
  ];
}
