import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A script of the shop's own, and when the payment page has it. */
export interface PaymentScript {
  /** As it is served, such as `/assets/cart-B3x.js`. */
  path: string;
  /** Without what changes with its content. */
  name: string;
  /** With each page; when the cart is opened or paid; or brought along from another page. */
  when: 'first' | 'cart' | 'elsewhere';
  /** The libraries in it; what else is in it is the shop's own. */
  packages: string[];
  /** SHA-256 of what is served, in base64. */
  sha256: string;
}

/**
 * Vite plugin: writes down with the pages which scripts the payment page has, and what is in them. The
 * Worker compares them with what is served (`functions/payment-page/`).
 */
export function paymentPage(): Plugin {
  return {
    name: 'colophon:payment-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = listPaymentScripts(bundle)
          .filter(({ when }) => when !== 'elsewhere')
          .map(({ path, sha256 }) => ({ path, sha256 }));
        const source = `${JSON.stringify({ scripts })}\n`;
        this.emitFile({ type: 'asset', fileName: 'payment-page.json', source });
      },
    },
  };
}

/**
 * Every script that the payment page can come to have: the shop is one page to the browser, and who
 * comes from another page brings its scripts along.
 */
export function listPaymentScripts(bundle: Bundle): PaymentScript[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  const html = String(page.source).replace(/<link[^>]*\sdata-route=[^>]*>/g, '');
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = chunks.filter(({ fileName }) => html.includes(`/${fileName}"`));
  const first = reach(bundle, named, ({ imports }) => imports);
  const cart = chunks.filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/app/routes/cart.tsx'),
  );
  if (first.size === 0 || cart.length === 0) throw new Error('The build has no payment page');
  // What the shop itself fetches later is other pages.
  const ofCart = reach(bundle, cart, (chunk) =>
    first.has(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const all = reach(bundle, named, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  return [...all].map((chunk) => ({
    path: `/${chunk.fileName}`,
    name: chunk.name,
    when: first.has(chunk) ? 'first' : ofCart.has(chunk) ? 'cart' : 'elsewhere',
    packages: packagesOf(chunk),
    sha256: createHash('sha256').update(chunk.code).digest('base64'),
  }));
}

type Chunk = Rolldown.OutputChunk;

function reach(bundle: Bundle, from: readonly Chunk[], next: (chunk: Chunk) => readonly string[]) {
  const found = new Set<Chunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of next(chunk)) add(bundle[name]);
  };
  for (const chunk of from) add(chunk);
  return found;
}

function packagesOf({ moduleIds }: Chunk): string[] {
  const names = moduleIds.flatMap((id) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    return name ? [name] : [];
  });
  return [...new Set(names)].sort();
}
