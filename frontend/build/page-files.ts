import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, reachFrom } from './bundle-chunks.ts';

/** The page that the Worker fills; the one of the API's description is as it is. */
const SHOP = '/index.html';

/**
 * Vite plugin: index.html names the code and the styles of each page that is fetched apart, marked
 * with its `data-route`. The Worker leaves those of the page that it answers, so that they are asked
 * for at once and not when the script finds that it needs them, and takes the others out.
 */
export function pageFiles(): Plugin {
  return {
    name: 'colophon:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle = {} }) => {
        if (path !== SHOP) return html;
        const pages = chunksOf(bundle).filter(isPage);
        // In one line: what the Worker takes out of it leaves no empty ones.
        const links = pages.flatMap((page) => linksOf(page, bundle)).join('');
        return html.replace('</head>', `${links}</head>`);
      },
    },
  };
}

function isPage(chunk: Chunk): boolean {
  return chunk.isDynamicEntry && /\/app\/routes\/[\w-]+\.tsx$/.test(chunk.facadeModuleId ?? '');
}

function linksOf(page: Chunk, bundle: Bundle): string[] {
  const route = basename(page.facadeModuleId ?? '', '.tsx');
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const initial = reachFrom(entries, bundle);
  const chunks = [...reachFrom([page], bundle)].filter((chunk) => !initial.has(chunk));
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const link = (rel: string, file: string) => `<link ${rel} href="/${file}" data-route="${route}">`;
  return [
    ...[...styles].map((file) => link('rel="stylesheet"', file)),
    ...chunks.map(({ fileName }) => link('rel="modulepreload" crossorigin', fileName)),
  ];
}
