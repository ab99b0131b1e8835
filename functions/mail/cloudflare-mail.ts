import type { MailProvider } from './mail-provider.ts';

/**
 * Sends mails through Cloudflare's Email Service, from an address of a domain that is set up there.
 * The address need not be a mailbox.
 * @see https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMail(
  binding: SendEmail,
  from: { name: string; email: string },
): MailProvider {
  return {
    send: async ({ to, subject, text, html, fromName = from.name, replyTo, headers }) => {
      await binding.send({
        from: { ...from, name: fromName },
        to: to.email,
        subject,
        text,
        html,
        ...(replyTo && { replyTo }),
        ...(headers && { headers }),
      });
    },
  };
}
