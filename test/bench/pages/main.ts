import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#support/chromium.ts';
import { openShop } from '../../local/local-shop.ts';
import { serveBarePages } from './bare-pages.ts';
import { type MeasuredPage, reportPages } from './report-pages.ts';
import { largestPicture, type ShownPicture, visitThrottled } from './throttled-visit.ts';

/**
 * `npm run bench:pages [-- --visits N]`: measures how fast the first visit of the shop's pages is on
 * a slow phone, next to bare pages with the same pictures. It leaves nothing behind.
 */
const { values } = parseArgs({ options: { visits: { type: 'string', default: '5' } } });
const visits = Number(values.visits);
if (!Number.isInteger(visits) || visits < 1)
  throw new Error('--visits must be a whole number from 1');

interface PageToVisit {
  path: string;
  skipsPlaceholder?: boolean;
}

const shop = await openShop();
try {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
  });
  try {
    const origin = `http://localhost:${shop.port}`;
    const pages = await measurePages(browser, origin, await pagesOf(origin));
    console.log(
      `First visits, medians of ${visits}; CPU 4 times slower, slow 4G; load of this machine ${loadavg()[0]?.toFixed(1)}.\n`,
    );
    console.log(reportPages(pages));
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
}

/** The pages by their name in the table. */
async function pagesOf(origin: string): Promise<Record<string, PageToVisit>> {
  const newest = await fetch(`${origin}/api/products?sortBy=createdAt&order=desc&limit=1`);
  const [book] = (await newest.json()) as { _id: string; name: string }[];
  if (!book) throw new Error('The demo shop has no books');
  const product = `/product/${book._id}`;
  return {
    home: { path: '/' },
    shop: { path: '/shop' },
    search: { path: `/search?q=${encodeURIComponent(book.name)}` },
    product: { path: product },
    'product, no placeholder': { path: product, skipsPlaceholder: true },
  };
}

/** Visits the pages in turns, so that other load on the machine affects all alike. */
async function measurePages(
  browser: Browser,
  origin: string,
  toVisit: Record<string, PageToVisit>,
): Promise<MeasuredPage[]> {
  const pictures: Record<string, ShownPicture> = {};
  for (const { path } of Object.values(toVisit)) {
    const picture = await largestPicture(browser, origin + path);
    pictures[fileNameOf(path)] = picture;
  }
  const bare = await serveBarePages(pictures);
  const pages = Object.keys(toVisit).map((name): MeasuredPage => ({ name, visits: [], bare: [] }));
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      for (const page of pages) {
        const { path = '', skipsPlaceholder = false } = toVisit[page.name] ?? {};
        page.visits.push(await visitThrottled(browser, origin + path, { skipsPlaceholder }));
        page.bare.push(await visitThrottled(browser, bare.urlOf(fileNameOf(path))));
      }
    }
  } finally {
    bare.close();
  }
  return pages;
}

function fileNameOf(path: string): string {
  return encodeURIComponent(path);
}
