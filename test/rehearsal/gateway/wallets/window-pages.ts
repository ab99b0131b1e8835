import { Hono } from 'hono';
import { html } from 'hono/html';
import { type ScriptName, scriptText } from '../assets/scripts.ts';
import { page } from '../inspect/page.ts';

/** What a rehearsal window tells the shop's page that opened it. */
export type WindowReport = {
  kind: 'rehearsal-paypal' | 'rehearsal-wallet' | 'rehearsal-waiting';
  /** Which of the shop's wishes it answers. */
  id: string;
  canceled?: boolean;
} & Record<string, unknown>;

function reporting(report: WindowReport) {
  return html`<script src="/rehearsal/report.js" data-report="${JSON.stringify(report)}"></script>`;
}

/** A page that tells the opener how it ended, and lets the shopper close it. */
export function reportPage(title: string, report: WindowReport) {
  return page(title, html`<p>You can close this window.</p>${reporting(report)}`);
}

/** What every rehearsal window begins and ends with, below `/rehearsal`. */
export function windowRoutes(): Hono {
  const app = new Hono();
  const ready = reporting({ kind: 'rehearsal-waiting', id: '' });
  app.get('/waiting', (context) =>
    context.html(page('One moment', html`<p>Asking the shop…</p>${ready}`)),
  );
  serveScript(app, '/report.js', 'report');
  return app;
}

/** Serves a browser script of the gateway at an address of its own. */
export function serveScript(app: Hono, path: string, name: ScriptName): void {
  app.get(path, async (context) =>
    context.body(await scriptText(name), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
}
