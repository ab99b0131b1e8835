import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, reachFrom } from './bundle-chunks.ts';

/** The page that the Worker fills; the API documentation page is not. */
const SHOP = '/index.html';

/**
 * Vite plugin: makes index.html reference the code and styles of each lazy page, marked with its
 * `data-route`. The Worker keeps those of the page it answers, so that they are requested at once
 * rather than when the script needs them, and removes the others.
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
        // On one line, so that removed links leave no empty lines.
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
