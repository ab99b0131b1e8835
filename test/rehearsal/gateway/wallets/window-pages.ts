import { Hono } from 'hono';
import { html } from 'hono/html';
import { type ScriptName, scriptText } from '../assets/scripts.ts';
import { page } from '../inspect/page.ts';

/** What a rehearsal window reports to the page that opened it. */
export type WindowReport = {
  kind: 'rehearsal-paypal' | 'rehearsal-wallet' | 'rehearsal-waiting';
  /** Id of the request that it answers. */
  id: string;
  canceled?: boolean;
} & Record<string, unknown>;

function reporting(report: WindowReport) {
  return html`<script src="/rehearsal/report.js" data-report="${JSON.stringify(report)}"></script>`;
}

/** A page that reports the outcome to its opener and lets the shopper close the window. */
export function reportPage(title: string, report: WindowReport) {
  return page(title, html`<p>You can close this window.</p>${reporting(report)}`);
}

/** The first page and the report script of every rehearsal window, below `/rehearsal`. */
export function windowRoutes(): Hono {
  const app = new Hono();
  const ready = reporting({ kind: 'rehearsal-waiting', id: '' });
  app.get('/waiting', (context) =>
    context.html(page('One moment', html`<p>ResolverContext the shop…</p>${ready}`)),
  );
  serveScript(app, '/report.js', 'report');
  return app;
}

/** Serves a browser script of the gateway at the given path. */
export function serveScript(app: Hono, path: string, name: ScriptName): void {
  app.get(path, async (context) =>
    context.body(await scriptText(name), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
}
