import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { listPaymentScripts } from './payment-page.ts';
import { paymentPageText } from './payment-page-text.ts';

// `npm run payment-page`: rewrites functions/docs/payment-page.md from a build, which is discarded.
const root = join(import.meta.dirname, '../..');
process.env['NODE_ENV'] = 'production';
const plugin = {
  name: 'colophon:write-payment-page',
  generateBundle: {
    order: 'post' as const,
    handler(_options: unknown, bundle: Parameters<typeof listPaymentScripts>[0]) {
      const file = join(root, 'functions/docs/payment-page.md');
      writeFileSync(file, paymentPageText(listPaymentScripts(bundle)));
    },
  },
};
await build({
  configFile: join(root, 'vite.config.ts'),
  mode: 'production',
  logLevel: 'error',
  build: { write: false },
  plugins: [plugin],
});
