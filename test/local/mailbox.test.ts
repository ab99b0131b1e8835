import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalMailbox } from '../../functions/mail/local-mailbox.ts';
import type { Mail } from '../../functions/mail/mail-provider.ts';
import { type MailStore, openMailStore } from '../rehearsal/mailbox/mail-store.ts';
import { createMailbox } from '../rehearsal/mailbox/mailbox.ts';
import { SAMPLE_KINDS } from '../rehearsal/mailbox/sample-mails.ts';

const mail: Mail = {
  to: { name: 'Sam <b>Shopper</b>', email: 'sam@example.com' },
  subject: 'Your order 7',
  text: 'Hello Sam,\nthank you.',
  html: '<html><head></head><body><a href="http://localhost:8787/">Hello</a></body></html>',
};

/** Starts a mailbox server. @returns its address, as configured in the shop */
async function openMailbox(store: MailStore): Promise<string> {
  const server = serve({ fetch: createMailbox(store).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mailbox`;
}

test('a mail that the shop sends is listed and can be read unchanged', async () => {
  const url = await openMailbox(openMailStore());
  const read = async (path: string) => (await fetch(url + path)).text();
  expect(await read('')).toContain('None yet');

  await createLocalMailbox(url).send(mail);
  await createLocalMailbox(url).send({ ...mail, subject: 'Your order 8' });

  expect(JSON.parse(await read('/mails'))).toMatchObject([
    { id: 2, mail: { subject: 'Your order 8' } },
    { id: 1, mail },
  ]);
  const list = await read('');
  expect(list).toContain('Mails that the local shop would have sent');
  expect(list.indexOf('Your order 8')).toBeLessThan(list.indexOf('Your order 7'));
  const page = await read('/mails/1');
  expect(page).toContain('Hello Sam,\nthank you.');
  expect(page).toContain('Sam &lt;b&gt;Shopper&lt;/b&gt; (sam@example.com)');
});

test('a mail’s HTML is shown in a sandbox that runs and loads nothing', async () => {
  const url = await openMailbox(openMailStore());
  await createLocalMailbox(url).send(mail);

  const shown = await fetch(`${url}/mails/1/html`);

  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox /);
  expect(await shown.text()).toContain('<base target="_blank">');
  expect(await (await fetch(`${url}/mails/1`)).text()).toMatch(/<iframe[^>]*sandbox="allow-popups/);
});

test('a sample of every kind of mail is shown as HTML and as text', async () => {
  const url = await openMailbox(openMailStore());
  const list = await (await fetch(`${url}/kinds`)).text();

  for (const kind of SAMPLE_KINDS) {
    expect(list).toContain(`/mailbox/kinds/${kind}"`);
    const shown = await fetch(`${url}/kinds/${kind}/html`);
    const html = await shown.text();
    expect(html).not.toMatch(/undefined|NaN|\[object|<img|<link|<script|url\(/);
    expect(html).toContain('href="https://shop.example/terms"');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await fetch(`${url}/kinds/${kind}`)).text()).toContain('Colophon Books Ltd\n');
  }
  expect((await fetch(`${url}/kinds/toString`)).status).toBe(404);
});

test('an invalid or too large mail is refused and not kept', async () => {
  const store = openMailStore();
  const url = await openMailbox(store);

  await expect(
    createLocalMailbox(url).send({ ...mail, to: { name: 'Sam', email: 'nowhere' } }),
  ).rejects.toThrow('The mailbox answers 400');
  const body = JSON.stringify({ ...mail, text: 'x'.repeat(2_000_000) });
  const tooLarge = await createMailbox(store).request('/mailbox/mails', { method: 'POST', body });
  expect(tooLarge.status).toBe(413);
  await expect(createLocalMailbox('http://127.0.0.1:9/mailbox').send(mail)).rejects.toThrow();

  expect(store.list()).toEqual([]);
  expect((await fetch(`${url}/mails/1`)).status).toBe(404);
  expect((await fetch(`${url}/mails/none/html`)).status).toBe(404);
});

test('the mailbox keeps its mails across a restart, the latest 1000 of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-mailbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mails.sqlite');
  const first = openMailStore(file);
  for (let number = 1; number <= 1001; number++) {
    first.keep({ ...mail, subject: `Mail ${number}` }, new Date());
  }
  first.close();

  const second = openMailStore(file);
  const subjects = second.list().map((kept) => kept.mail.subject);
  second.close();

  expect(subjects).toHaveLength(1000);
  expect([subjects[0], subjects.at(-1)]).toEqual(['Mail 1001', 'Mail 2']);
});
