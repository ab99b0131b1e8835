import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

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
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && isPage(chunk) ? tagsOf(chunk, bundle) : [],
        ),
    },
  };
}

function isPage(chunk: Rolldown.OutputChunk): boolean {
  return chunk.isDynamicEntry && /\/app\/routes\/[\w-]+\.tsx$/.test(chunk.facadeModuleId ?? '');
}

function tagsOf(page: Rolldown.OutputChunk, bundle: Bundle): HtmlTagDescriptor[] {
  const route = basename(page.facadeModuleId ?? '', '.tsx');
  const initial = chunksOf(Object.values(bundle).filter(isEntry), bundle);
  const chunks = [...chunksOf([page], bundle)].filter((chunk) => !initial.has(chunk));
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

function isEntry(file: Bundle[string]): file is Rolldown.OutputChunk {
  return file.type === 'chunk' && file.isEntry;
}

/** The chunks and all that they import without being asked. */
function chunksOf(from: readonly Rolldown.OutputChunk[], bundle: Bundle) {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of from) add(chunk);
  return found;
}
