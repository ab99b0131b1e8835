import type { accountRecoveryEndpoints } from '../../../functions/contract/endpoints/account-recovery-endpoints.ts';
import type { EndpointName } from '../../../functions/contract/endpoints/endpoints.ts';

/** Calls that send a mail, or need the link out of one: a mailbox is no load. */
type MailedCall = Exclude<keyof typeof accountRecoveryEndpoints, 'GET /account/email/:userId'>;

const MAILED: Readonly<Record<MailedCall, true>> = {
  'POST /password/forgotten': true,
  'POST /password/reset': true,
  'POST /account/confirm-email': true,
  'POST /account/undo-change': true,
  'POST /account/email/:userId': true,
};

/** What a load is made of. */
export type LoadedCall = Exclude<EndpointName, MailedCall>;

export function isLoaded(name: EndpointName): name is LoadedCall {
  return !(name in MAILED);
}
