import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Mail } from '../../../functions/mail/mail-provider.ts';
import type { MailStore } from './mail-store.ts';
import { kindPage, kindsPage, listPage, mailPage } from './mailbox-pages.ts';
import { SAMPLE_KINDS, sampleMail } from './sample-mails.ts';

/** Path of the mailbox on the local gateway's origin. */
const mailboxPath = '/mailbox';

const mailSchema = z.object({
  to: z.object({ name: z.string(), email: z.email() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Mails are untrusted: no scripts, no loading; links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Creates the mailbox: the local shop posts the mails it would have sent, and people read them
 * here.
 */
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
    return showHtml(kept.mail);
  });
  app.get('/kinds', async (context) => {
    const samples = SAMPLE_KINDS.map(async (kind) => ({ kind, mail: await sampleMail(kind) }));
    const found = (await Promise.all(samples)).flatMap(({ kind, mail }) =>
      mail ? [{ kind, mail }] : [],
    );
    return context.html(kindsPage(found));
  });
  app.get('/kinds/:kind', async (context) => {
    const kind = context.req.param('kind');
    const mail = await sampleMail(kind);
    return mail ? context.html(kindPage(kind, mail)) : context.notFound();
  });
  app.get('/kinds/:kind/html', async (context) => {
    const mail = await sampleMail(context.req.param('kind'));
    return mail ? showHtml(mail) : context.notFound();
  });
  return app;
}

function showHtml({ html }: Mail): Response {
  const inAnotherTab = html.replace('<head>', '<head><base target="_blank">');
  return new Response(inAnotherTab, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': MAIL_POLICY,
    },
  });
}
