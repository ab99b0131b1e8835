import type { MailProvider } from './mail-provider.ts';

/**
 * Mails by Cloudflare's Email Service, from an address of a domain that is set up there.
 * @see https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function createCloudflareMail(
  binding: SendEmail,
  from: { name: string; email: string },
): MailProvider {
  return {
    send: async ({ to, subject, text, html, headers }) => {
      await binding.send({ from, to: to.email, subject, text, html, ...(headers && { headers }) });
    },
  };
}
