import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openMailStore } from '../mailbox/mail-store.ts';
import { createMailbox } from '../mailbox/mailbox.ts';
import { buildAllScripts } from './assets/scripts.ts';
import { createGateway } from './gateway.ts';
import { optionalOffers, readOffers } from './settings.ts';
import { openStore } from './store/store.ts';

const port = Number(process.env['GATEWAY_PORT'] ?? '8788');
const hostname = process.env['GATEWAY_HOST'] ?? '127.0.0.1';
const origin = `http://127.0.0.1:${port}`;

const store = openStore(process.env['GATEWAY_STATE']);
const offers = readOffers(process.env['GATEWAY_OPTIONS'] ?? optionalOffers.join());
const shop = process.env['GATEWAY_SHOP'];
const clock = () => new Date();
const gateway = createGateway({ store, clock, origin, offers, ...(shop && { shop }) });
// The mailbox shares the gateway's process, which saves the local shop starting another one.
const mails = openMailStore(process.env['MAILBOX_STATE']);
const desk = new Hono().route('/', createMailbox(mails)).mount('/', gateway.fetch);
await buildAllScripts();

const server = serve({ fetch: desk.fetch, port, hostname }, () => {
  console.log(`Rehearsal gateway listening on ${origin}`);
});

function stop(): void {
  server.close();
  // Browsers keep connections open. Closing them loses nothing: all state is committed.
  if ('closeAllConnections' in server) server.closeAllConnections();
  store.close();
  mails.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
