import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { MAILS_FILE, openGatewayProxy } from './gateway-proxy.ts';
import { SECRET } from './secret.ts';

/**
 * `node serve.ts STATE_DIR PORT PARENT`: the whole local server without its pages, which may be
 * killed at any moment: the harness's Worker in workerd over D1 on disk, and the gateway over its
 * file on the next port. It leads a process group, which ends at the latest with its parent. PARENT
 * is the parent's process id, passed in because the parent may be gone before this process starts.
 */
const [stateDir = '', portText = '', parent = ''] = process.argv.slice(2);
const port = Number(portText);

setInterval(() => process.ppid !== Number(parent) && process.kill(-process.pid, 'SIGKILL'), 300);

openGatewayProxy({
  port: port + 1,
  file: join(stateDir, 'gateway.sqlite'),
  mails: join(stateDir, MAILS_FILE),
});

const shop = new Miniflare({
  host: '127.0.0.1',
  port,
  cf: false,
  resourcePersistencePath: join(stateDir, 'v3'),
  workers: [
    {
      config: {
        name: 'shop',
        compatibilityDate: '2026-11-01',
        compatibilityFlags: ['nodejs_compat'],
        manifest: {
          mainModule: 'worker.js',
          modules: {
            'worker.js': {
              type: 'esm',
              contents: readFileSync(join(stateDir, 'worker.js'), 'utf8'),
            },
          },
        },
        env: {
          DB: { type: 'd1', id: 'shop' },
          REPLICA: { type: 'd1', id: 'replica' },
          SEARCH: { type: 'd1', id: 'search' },
          PHOTOS: { type: 'r2', name: 'photos' },
          IMAGES: { type: 'images' },
          JWT_SECRET: text(SECRET),
          BRAINTREE_ENVIRONMENT: text('local'),
          BRAINTREE_GATEWAY_URL: text(`http://127.0.0.1:${port + 1}`),
          BRAINTREE_PUBLIC_KEY: text('local_public_key'),
          BRAINTREE_PRIVATE_KEY: text('local_private_key'),
          THREE_D_SECURE: text('off'),
          MAIL: text('off'),
        },
      },
    },
  ],
});
await shop.ready;
console.log('open');

function text(value: string) {
  return { type: 'text' as const, value };
}
