import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { type BuildResult, build, context, stop } from 'esbuild';
import {
  convertV4MiniflareOptions,
  Miniflare,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { root } from './settings.ts';
import { WORKER_BUNDLE } from './worker-bundle.ts';

/**
 * `node run-worker.ts --port N --state DIR [--pages DIR] [--pages-url URL] [--vars FILE ...]
 * [--watch] [--entry FILE]` runs the Worker as configured in wrangler.toml, with its data in DIR in
 * wrangler's own layout. It uses a single workerd: wrangler dev puts a second one in front, which
 * doubles the time of a call. --pages-url is the dev server's address of the page that the Worker
 * fills in; without it, the page comes from DIR. INSPECTOR_PORT (0: any free port) lets Chromium's
 * developer tools attach.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    state: { type: 'string', default: '.state' },
    pages: { type: 'string' },
    'pages-url': { type: 'string' },
    vars: { type: 'string', multiple: true, default: [] },
    watch: { type: 'boolean', default: false },
    entry: { type: 'string', default: 'functions/worker.ts' },
  },
});

/** Routes that go straight to the Worker; elsewhere an existing file takes precedence. */
const WORKER_ROUTES = ['*/api', '*/api/*', '*/cdn-cgi/local/scheduled'];

let running: Miniflare | undefined;
const bundle = {
  ...WORKER_BUNDLE,
  entryPoints: [resolve(root, values.entry)],
  write: false,
};
if (values.watch) {
  const serveAfter = {
    name: 'serve',
    setup: ({ onEnd }: { onEnd: (then: typeof serve) => void }) => onEnd(serve),
  };
  const watched = await context({ ...bundle, plugins: [serveAfter] });
  await watched.watch();
} else {
  await serve(await build(bundle));
  await stop();
}

/** Serves a new bundle. After a build error (printed by esbuild), the previous one stays up. */
async function serve({ outputFiles, errors }: BuildResult): Promise<void> {
  const script = outputFiles?.[0]?.text;
  if (script === undefined || errors.length > 0) return;
  const options = optionsFor(script);
  if (running) await running.setOptions(options);
  else running = new Miniflare(options);
  await running.ready;
}

function optionsFor(script: string) {
  const { pages, 'pages-url': pagesUrl } = values;
  const inspector = process.env['INSPECTOR_PORT'];
  const overrides = pages ? { assets: { directory: pages } } : {};
  const config = join(root, 'wrangler.toml');
  const known = unstable_getMiniflareWorkerOptions(config, undefined, { overrides });
  const { assets, ...worker } = known.workerOptions as V4WorkerOptionsShape;
  const vars = values.vars.map((file) => parseEnv(readFileSync(file, 'utf8')));
  // Local rate limits are loose unless LIMITS=on asks for those of a deployed shop.
  const isNarrow = vars.some((each) => each['LIMITS'] === 'on');
  const deployed = unstable_getMiniflareWorkerOptions(config, 'production', { overrides });
  const { ratelimits } = deployed.workerOptions as V4WorkerOptionsShape;
  const api: V4WorkerOptions = {
    ...worker,
    name: 'api',
    ...(isNarrow && { ratelimits }),
    routes: WORKER_ROUTES,
    ...(pages && { assets: { directory: '', ...assets } }),
    modules: moduleOf(script),
    bindings: Object.assign({}, worker.bindings, pagesUrl && { PAGES_URL: pagesUrl }, ...vars),
  };
  return convertV4MiniflareOptions({
    host: 'localhost',
    port: Number(values.port),
    cf: false,
    ...(inspector && { inspectorPort: Number(inspector) }),
    resourcePersistencePath: join(values.state, 'v3'),
    unsafeTriggerHandlers: true,
    workers: [api],
  });
}

function moduleOf(contents: string) {
  return [{ type: 'ESModule' as const, path: 'worker.js', contents }];
}
