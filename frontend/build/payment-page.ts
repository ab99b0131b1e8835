import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, namedChunks, reachableFrom } from './bundle-chunks.ts';

/** One of the shop's own scripts, and when the payment page has it. */
export interface PaymentScript {
  /** Path as served, such as `/assets/cart-page-B3x.js`. */
  path: string;
  /** Name without the content hash. */
  name: string;
  /** With every page; when the cart is opened or paid; or left over from another page. */
  when: 'first' | 'cart' | 'elsewhere';
  /** The libraries in it; everything else in it is the shop's own. */
  packages: string[];
  /** SHA-256 of the served content, in base64. */
  sha256: string;
}

/**
 * Vite plugin: writes the payment page's scripts, with their contents' hashes, beside the pages.
 * The Worker compares them with what is served (`functions/payment-page-integrity/`).
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
 * Every script the payment page can have: the shop is a single-page app, so a visitor who comes
 * from another page still has that page's scripts.
 */
export function listPaymentScripts(bundle: Bundle): PaymentScript[] {
  const named = namedChunks(bundle);
  const first = reachableFrom(named, bundle);
  const cart = chunksOf(bundle).filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/app/routes/cart-page.tsx'),
  );
  if (cart.length === 0) throw new Error('The build has no payment page');
  // What the shop's main bundle imports lazily is other pages.
  const ofCart = reachableFrom(cart, bundle, (chunk) =>
    first.has(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const all = reachableFrom(named, bundle, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  return [...all].map((chunk) => ({
    path: `/${chunk.fileName}`,
    name: chunk.name,
    when: first.has(chunk) ? 'first' : ofCart.has(chunk) ? 'cart' : 'elsewhere',
    packages: packagesOf(chunk),
    sha256: createHash('sha256').update(chunk.code).digest('base64'),
  }));
}

function packagesOf({ moduleIds }: Chunk): string[] {
  const names = moduleIds.flatMap((id) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    return name ? [name] : [];
  });
  return [...new Set(names)].sort();
}
