import { html } from 'hono/html';
import type { Mail } from '../../../functions/mail/mail-provider.ts';
import { page as gatewayPage } from '../gateway/inspect/page.ts';
import type { KeptMail } from './mail-store.ts';

const style = `
  .mails { margin: 0; padding: 0; list-style: none; }
  .mails li { padding: .6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  .mails a { font-weight: 600; }
  .soft { color: var(--soft); font-size: 14px; }
  iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 6px; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
`;

const page = (title: string, content: Parameters<typeof gatewayPage>[1]) =>
  gatewayPage(title, content, {
    wide: true,
    notice: 'Rehearsal: none of these mails was sent.',
    style,
  });

const minute = (iso: string) => `${iso.replace('T', ' ').slice(0, 16)} UTC`;

/** Mails to the owner are addressed to no name. */
function addresseeOf({ to: { name, email } }: Mail): string {
  return name ? `${name} (${email})` : email;
}

/** Lists all mails, newest first. */
export function listPage(mails: readonly KeptMail[]) {
  const list = html`<ul class="mails">
    ${mails.map(
      ({ id, receivedAt, mail }) => html`<li>
        <a href="/mailbox/mails/${id}">${mail.subject}</a><br />
        <span class="soft">to ${addresseeOf(mail)}, ${minute(receivedAt)}</span>
      </li>`,
    )}
  </ul>`;
  return page(
    'Mails that the local shop would have sent',
    html`${mails.length > 0 ? list : html`<p>None yet. Buy a book and reload this page.</p>`}
      <p class="actions"><a href="/mailbox/kinds">All kinds of mail</a></p>`,
  );
}

/** Lists a sample of each kind of mail. */
export function kindsPage(samples: readonly { kind: string; mail: Mail }[]) {
  return page(
    'All kinds of mail',
    html`<p>As the shop writes them, with sample data.</p>
      <ul class="mails">
        ${samples.map(
          ({ kind, mail }) => html`<li>
            <a href="/mailbox/kinds/${kind}">${mail.subject}</a><br />
            <span class="soft">${kind}, to ${mail.to.email}</span>
          </li>`,
        )}
      </ul>
      <p class="actions"><a href="/mailbox">Mails of this shop</a></p>`,
  );
}

/** Shows one mail, rendered as HTML and as plain text. */
export function mailPage({ id, receivedAt, mail }: KeptMail) {
  const when = `, ${minute(receivedAt)}`;
  return shownPage(mail, { when, src: `/mailbox/mails/${id}/html`, back: '/mailbox' });
}

/** Shows a sample mail the same way. */
export function kindPage(kind: string, mail: Mail) {
  const src = `/mailbox/kinds/${kind}/html`;
  return shownPage(mail, { when: '', src, back: '/mailbox/kinds' });
}

function shownPage(mail: Mail, { when, src, back }: { when: string; src: string; back: string }) {
  return page(
    mail.subject,
    html`<p class="soft">to ${addresseeOf(mail)}${when}</p>
      <iframe
        src="${src}"
        title="The mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As plain text</h2>
      <pre>${mail.text}</pre>
      <p class="actions"><a href="${back}">All mails</a></p>`,
  );
}
