import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShownPicture } from './throttled-visit.ts';

/** Static pages, each one file with one picture: the cost of the network alone. */
export interface BarePages {
  urlOf: (name: string) => string;
  close: () => void;
}

export async function serveBarePages(
  pictures: Readonly<Record<string, ShownPicture>>,
): Promise<BarePages> {
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const [name, picture] of Object.entries(pictures)) {
    const answer = await fetch(picture.url);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok) throw new Error(`${picture.url} answered ${answer.status}`);
    files.set(`/${name}/picture`, { type, body: Buffer.from(await answer.arrayBuffer()) });
    files.set(`/${name}`, { type: 'text/html; charset=utf-8', body: pageWith(name, picture) });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pageWith(name: string, { width, height }: ShownPicture): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">` +
      '<meta name="viewport" content="width=device-width"><h1>A book</h1>' +
      `<img src="/${name}/picture" alt="" width="${Math.round(width)}" height="${Math.round(height)}">`,
  );
}
