import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, reachFrom } from './bundle-chunks.ts';

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
      handler: (_html, { bundle = {} }) =>
        chunksOf(bundle)
          .filter(isPage)
          .flatMap((page) => tagsOf(page, bundle)),
    },
  };
}

function isPage(chunk: Chunk): boolean {
  return chunk.isDynamicEntry && /\/app\/routes\/[\w-]+\.tsx$/.test(chunk.facadeModuleId ?? '');
}

function tagsOf(page: Chunk, bundle: Bundle): HtmlTagDescriptor[] {
  const route = basename(page.facadeModuleId ?? '', '.tsx');
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const initial = reachFrom(entries, bundle);
  const chunks = [...reachFrom([page], bundle)].filter((chunk) => !initial.has(chunk));
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, 'data-route': route },
    injectTo: 'head',
  });
  return [
    ...[...styles].map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
    ...chunks.map(({ fileName }) =>
      link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` }),
    ),
  ];
}
