import type { MailProvider } from '../../../functions/mail/mail-provider.ts';
import { encode } from '../plan.ts';
import { currentRun } from './run.ts';

/** A provider that stores mails at the gateway proxy, and may fail as the plan says. */
export function faultyMail(gatewayUrl: string): MailProvider {
  return {
    send: (mail) =>
      currentRun().step('mail', 'mail', async (fault) => {
        if (fault?.kind === 'dropped') throw new Error('The mail server does not answer');
        const address = `${gatewayUrl}/proxy/${encode({ clock: currentRun().plan.clock })}/mails`;
        const answer = await fetch(address, { method: 'POST', body: JSON.stringify(mail) });
        if (!answer.ok) throw new Error(`The mail server says ${answer.status}`);
        if (fault) throw new Error('The mail server’s answer was lost');
      }),
  };
}
