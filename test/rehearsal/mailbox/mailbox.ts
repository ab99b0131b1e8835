import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { MailStore } from './mail-store.ts';
import { listPage, mailPage } from './mailbox-pages.ts';

/** Where the mailbox is found at the local gateway's address. */
const mailboxPath = '/mailbox';

const mailSchema = z.object({
  to: z.object({ name: z.string(), email: z.email() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** A mail may be anybody's: it runs nothing and loads nothing; its links open in another tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mails that the local shop would have sent: it posts them here, and people look at them. */
export function createMailbox(store: MailStore, clock: () => Date = () => new Date()): Hono {
  const app = new Hono().basePath(mailboxPath);
  const find = (id: string) => store.find(Number(id));

  app.post('/mails', bodyLimit({ maxSize: 1024 * 1024 }), async (context) => {
    const parsed = mailSchema.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400);
    store.keep(parsed.data, clock());
    return context.json({ message: 'Mail kept' }, 201);
  });
  app.get('/mails', (context) => context.json(store.list()));
  app.get('/', (context) => context.html(listPage(store.list())));
  app.get('/mails/:id', (context) => {
    const kept = find(context.req.param('id'));
    return kept ? context.html(mailPage(kept)) : context.notFound();
  });
  app.get('/mails/:id/html', (context) => {
    const kept = find(context.req.param('id'));
    if (!kept) return context.notFound();
    const inAnotherTab = kept.mail.html.replace('<head>', '<head><base target="_blank">');
    return context.html(inAnotherTab, 200, { 'content-security-policy': MAIL_POLICY });
  });
  return app;
}
