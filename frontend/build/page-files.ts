import type { Plugin } from 'vite';
import { LINKED_ROUTES } from '../../functions/pages/page.ts';
import { type Bundle, chunksOf, reachableFrom } from './bundle-chunks.ts';

/** The page that the Worker fills; the API documentation page is not. */
const SHOP = '/index.html';

/**
 * Vite plugin: makes index.html reference the code and styles of the lazy pages in `LINKED_ROUTES`,
 * marked with its `data-route`. The Worker keeps those of the page it answers, so that they
 * are requested at once rather than when the script needs them, and removes the others.
 */
export function pageFiles(): Plugin {
  return {
    name: 'colophon:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle = {} }) => {
        if (path !== SHOP) return html;
        // On one line, so that removed links leave no empty lines.
        const links = LINKED_ROUTES.flatMap((route) => linksOf(route, bundle)).join('');
        return html.replace('</head>', `${links}</head>`);
      },
    },
  };
}

/** @throws {Error} if the route's file is not a chunk of its own */
function linksOf(route: string, bundle: Bundle): string[] {
  const page = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/app/routes/${route}-page.tsx`),
  );
  if (!page) throw new Error(`The build has no page ${route}`);
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const initial = reachableFrom(entries, bundle);
  const chunks = [...reachableFrom([page], bundle)].filter((chunk) => !initial.has(chunk));
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const link = (rel: string, file: string) => `<link ${rel} href="/${file}" data-route="${route}">`;
  return [
    ...[...styles].map((file) => link('rel="stylesheet"', file)),
    ...chunks.map(({ fileName }) => link('rel="modulepreload" crossorigin', fileName)),
  ];
}
