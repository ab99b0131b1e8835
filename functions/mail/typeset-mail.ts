import type { EmailContent } from './email-content.ts';
import { mailHtml } from './mail-html.ts';
import type { Mail } from './mail-provider.ts';
import { mailText } from './mail-text.ts';

/** One content, set as text and as HTML. */
export async function typesetMail(
  to: Mail['to'],
  subject: string,
  content: EmailContent,
): Promise<Mail> {
  return { to, subject, text: mailText(content), html: await mailHtml(content) };
}
