import type { Plugin } from 'vite';

/**
 * Vite plugin: makes index.html load the libraries' file as a script of its own, before the shop's.
 * Both are still downloaded in parallel, but the browser runs each as a separate task and can
 * respond in between; as a mere import the libraries ran in one task with the shop.
 *
 * @param libraries path suffix of the module that imports them
 */
export function librariesFirst(libraries: string): Plugin {
  return {
    name: 'colophon:libraries-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, filename }) => {
        if (!filename.endsWith('/frontend/index.html')) return html;
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(libraries)),
        );
        if (!file) throw new Error(`The build has no ${libraries}`);
        const script = `<script type="module" crossorigin src="/${file.fileName}"></script>\n    `;
        return html.replace('<script type="module"', (shop) => script + shop);
      },
    },
  };
}
