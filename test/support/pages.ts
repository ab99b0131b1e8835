import { exports } from 'cloudflare:workers';

export interface ReadPage {
  status: number;
  headers: Headers;
  html: string;
  /** The attributes of every element that matches the selector, plus its `text`. */
  all(selector: string): Promise<Record<string, string>[]>;
  jsonLd: Record<string, unknown>[];
  /** The data handed over to the frontend, keyed by JSON-encoded query keys. */
  firstData: Map<string, unknown>;
}

/** Opens a page like a crawler that runs no scripts. */
export async function openPage(path: string, init: RequestInit = {}): Promise<ReadPage> {
  const answer = await exports.default.fetch(`http://shop.test${path}`, {
    redirect: 'manual',
    ...init,
  });
  return await readPage(answer);
}

export async function readPage(answer: Response): Promise<ReadPage> {
  const { status, headers } = answer;
  const html = await answer.text();
  const all = (selector: string) => readElements(html, selector);
  const jsonLd = await all('script[type="application/ld+json"]');
  const [data] = await all('#first-data');
  const firstData: [unknown, unknown][] = JSON.parse(data?.['text'] ?? '[]');
  return {
    status,
    headers,
    html,
    all,
    jsonLd: jsonLd.map(({ text = '' }) => JSON.parse(text)),
    firstData: new Map(firstData.map(([key, value]) => [JSON.stringify(key), value])),
  };
}

async function readElements(html: string, selector: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  await new HTMLRewriter()
    .on(selector, {
      element: (element) => {
        found.push({ ...Object.fromEntries(element.attributes), text: '' });
      },
      text: ({ text }) => {
        const last = found.at(-1);
        if (last) last['text'] += text;
      },
    })
    .transform(new Response(html))
    .text();
  return found;
}
