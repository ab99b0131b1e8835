import type { Plugin } from 'vite';

/**
 * Requests that Vite answers itself: its own modules, the sources, and the page that the Worker
 * fills.
 */
const VITES_OWN =
  /^\/(?:@|node_modules\/|app\/|index\.html|[^?]*\.(?:tsx?|css|svg|png|ico|woff2)\b)/;

/**
 * Vite plugin: during development, page requests are answered by the Worker, as when deployed; it
 * takes the empty page from Vite (PAGES_URL).
 * @param worker such as `http://localhost:8789`; undefined: Vite answers every page with the empty
 * one
 */
export function pagesFromWorker(worker: string | undefined): Plugin {
  return {
    name: 'colophon:pages-from-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      if (!worker) return;
      middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        const isPage = request.method === 'GET' && !/^\/(?:api|workbench)\b/.test(url);
        if (!isPage || VITES_OWN.test(url)) return next();
        fetch(new URL(url, worker), { headers: { accept: 'text/html' } })
          .then(async (answer) => {
            response.statusCode = answer.status;
            for (const name of ['content-type', 'cache-control']) {
              response.setHeader(name, answer.headers.get(name) ?? '');
            }
            response.end(await answer.text());
          })
          .catch(next);
      });
    },
  };
}
