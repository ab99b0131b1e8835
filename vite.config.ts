import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoadBudget } from './frontend/build/first-load-budget.ts';
import { librariesFirst } from './frontend/build/libraries-first.ts';
import { pageFiles } from './frontend/build/page-files.ts';
import { pagesFromWorker } from './frontend/build/pages-from-worker.ts';
import { patchedWidget } from './frontend/build/patched-widget.ts';
import { paymentPage } from './frontend/build/payment-page.ts';
import {
  checkCollector,
  deployedTarget,
  localTarget,
  staticHeaders,
} from './frontend/build/static-headers.ts';
import { readWidgetVersion, widgetAlias } from './frontend/build/widget-version.ts';
import type { DeploymentTarget } from './functions/csp/policy.ts';

const devServer = { port: Number(process.env['PORT'] ?? 8787), api: process.env['API_ORIGIN'] };

/** The environments of wrangler.toml that are deployed, each with pages of its own in dist/. */
const DEPLOYED = ['production', 'staging'];

/** What every page needs and what changes least: it stays in the browser's cache. */
const VENDOR =
  /(frontend[\\/]app[\\/]libraries\.ts|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)[\\/])/;

/** All but the page of the API's description, which has nothing of the shop's pages. */
const OF_THE_SHOP = /^(?!.*(frontend[\\/]docs[\\/]|node_modules[\\/]swagger-ui-dist[\\/]))/;

/** What the home page needs, in two files: libraries, and the shop. The rest comes when needed. */
const FIRST_LOAD = [
  { name: 'vendor', test: VENDOR, tags: ['$initial' as const] },
  { name: 'shop', test: OF_THE_SHOP, tags: ['$initial' as const] },
];

/**
 * What the pages of books share, in one file of each kind: each further one that is asked for at once
 * holds up the first picture.
 */
const PAGES_OF_BOOKS = {
  name: 'books',
  test: anyOf(
    /frontend[\\/]features[\\/]catalog[\\/]/,
    /frontend[\\/](components|features[\\/](reviews|wishlist|back-in-stock))[\\/](?!.*(?:admin-|-table-row)).*\.module\.css/,
    /frontend[\\/]app[\\/](routes[\\/]product-page|wishlist-and-back-in-stock)\.module\.css/,
    /frontend[\\/]components[\\/](delivery-price-note|field|lazy-component|load-more)/,
    /frontend[\\/]hooks[\\/]use-(focus-outcome|paged-list|book-activity)/,
    /frontend[\\/]features[\\/](back-in-stock|reviews|wishlist)[\\/]api[\\/](back-in-stock|reviews|wishlist)\.ts/,
    /frontend[\\/]features[\\/](back-in-stock|wishlist)[\\/]components[\\/](back-in-stock-form|wait-button|wishlist-button)/,
    /frontend[\\/](app[\\/](wishlist-and-back-in-stock|page-or-not-found)|components[\\/]action-error)/,
    /functions[\\/]contract[\\/](text-schemas|request-fields|accounts[\\/]email-address|catalog[\\/]product-details|book-lists[\\/]book-lists)/,
    /react-query[\\/]build[\\/]modern[\\/]use(Mutation|InfiniteQuery)/,
  ),
};

/**
 * What several other pages share, by subject: such a page asks for four or five scripts instead of
 * ten to thirty small ones.
 */
const SHARED_BY_PAGES = [
  {
    name: 'account',
    test: anyOf(
      /frontend[\\/]features[\\/]accounts[\\/](api[\\/]guest|components[\\/](accounts\.module|sign-in-form|sign-up-form|your-details))/,
      /frontend[\\/]app[\\/](mailed-link-page)/,
      /frontend[\\/]components[\\/](actions|book-summary|check-field|confirm-dialog|date-text|error-alert|fact|item-row|paged-list|terms-links)/,
      /frontend[\\/]lib[\\/](account-query-keys|fetch-file|save-file)/,
      /frontend[\\/]hooks[\\/]use-leave-warning/,
    ),
  },
  {
    name: 'session',
    test: anyOf(
      /frontend[\\/]app[\\/]guarded-route/,
      /frontend[\\/]features[\\/]account-security[\\/](api[\\/]get-factors|components[\\/]passkey-sign-in)/,
    ),
  },
  // The cart needs the order's rules, and shows no receipt.
  {
    name: 'order',
    test: anyOf(
      /functions[\\/]contract[\\/]orders[\\/](order|order-total-rows)\.ts/,
      /functions[\\/]contract[\\/]delivery[\\/]country-name/,
      /frontend[\\/](hooks[\\/]use-pickup-address|stores[\\/]payment-store)/,
    ),
  },
  {
    name: 'receipt',
    test: anyOf(
      /frontend[\\/]features[\\/]orders[\\/](order-count-text|components[\\/](receipt|status-badge|orders-skeleton))/,
      /frontend[\\/]app[\\/]routes[\\/]order-placed-page\.module\.css/,
    ),
  },
  {
    name: 'admin',
    test: /frontend[\\/](app[\\/]admin-routes|(components|hooks|lib)[\\/])/,
    minShareCount: 2,
  },
];

/**
 * `--mode production` and `--mode staging` build the shop as it is deployed there. `--mode localhost` builds the same shop for
 * `npm start`, with the payment widget able to talk to the local gateway as well, and allowed to;
 * that is the only difference. A production build reads nothing of test/. The dev server sends no
 * such policy: hot reload needs inline scripts and styles.
 */
export default defineConfig(async ({ mode, command }) => {
  if (command === 'build' && ![...DEPLOYED, 'localhost'].includes(mode)) {
    throw new Error(`Unknown build mode "${mode}": use production, staging or localhost`);
  }
  const local = !DEPLOYED.includes(mode);
  const version = readWidgetVersion(process.env);
  const widget = [patchedWidget(version), ...(local ? [await gatewaySubstitutions()] : [])];
  const headers =
    command === 'build' ? [staticHeaders(await placeOf(local ? undefined : mode))] : [];
  const budget = local ? [] : [firstLoadBudget()];
  return {
    root: 'frontend',
    publicDir: '../public',
    define: { 'import.meta.env.LOCAL': JSON.stringify(local) },
    css: { modules: { generateScopedName: className } },
    plugins: [
      react(),
      librariesFirst('/frontend/app/libraries.ts'),
      pageFiles(),
      paymentPage(),
      pagesFromWorker(devServer.api),
      ...widget,
      ...headers,
      ...budget,
    ],
    resolve: { alias: [...widgetAlias(version), ...(command === 'build' ? QUIET_ROUTER : [])] },
    optimizeDeps: { rolldownOptions: { plugins: widget } },
    build: {
      outDir: `../dist/${mode}`,
      emptyOutDir: true,
      target: 'es2023',
      // Swagger UI is one file, on a page by itself; what shoppers load first has its own budget.
      chunkSizeWarningLimit: 1600,
      // A browser without module preload loads the same scripts a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: here('frontend/index.html'), docs: here('frontend/docs/index.html') },
        output: { codeSplitting: { groups: [...FIRST_LOAD, PAGES_OF_BOOKS, ...SHARED_BY_PAGES] } },
      },
    },
    server: {
      port: devServer.port,
      strictPort: true,
      proxy: devServer.api ? { '/api': devServer.api, '/workbench': devServer.api } : {},
    },
  };
});

/** The package offers bundlers its development build alone, with warnings that no visitor reads. */
const QUIET_ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

function routerFile(name: string): string {
  return here(`node_modules/react-router/dist/production/${name}.mjs`);
}

/** The pages are built for the widget that the Worker beside them is set to. */
async function placeOf(env: string | undefined): Promise<DeploymentTarget> {
  const { unstable_readConfig: readWranglerConfig } = await import('wrangler');
  const settings = readWranglerConfig({ config: here('wrangler.toml'), ...(env && { env }) });
  // The local shop's own settings go before the file's, for its Worker as well.
  const target = env ? deployedTarget(settings) : localTarget({ ...settings.vars, ...process.env });
  checkCollector(target, readWidgetVersion(process.env));
  return target;
}

/** Loaded where it is needed alone, and by an address that Vite does not follow beforehand. */
async function gatewaySubstitutions(): Promise<Plugin> {
  const address = new URL('./test/rehearsal/gateway/dropin-substitutions.ts', import.meta.url).href;
  const { dropinSubstitutions }: { dropinSubstitutions: () => Plugin } = await import(address);
  return dropinSubstitutions();
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

function here(path: string): string {
  return join(import.meta.dirname, path);
}

/**
 * Generated name of a CSS module's class: `title` of product-card.module.css is
 * `product-card_title`. The Worker writes the same names (functions/pages). No two modules may have
 * the same file name.
 */
function className(name: string, file: string): string {
  const [path = ''] = file.split('?');
  return `${basename(path, '.module.css')}_${name}`;
}
