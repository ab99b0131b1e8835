import { SHOP_PAGE_SIZE } from '#contract/page-sizes.ts';
import { alignedTable } from '../faults/count-table.ts';
import { type MeasuredCall, mean } from './report-catalogue.ts';

/** Workers Paid prices in dollars beyond its free allowances, as published in August 2026. */
const PRICES = {
  rowsRead: 0.001 / 1e6,
  requests: 0.3 / 1e6,
  cpuMs: 0.02 / 1e6,
  photoReads: 0.36 / 1e6,
};

const VISITS = 1000;

/**
 * How often a typical visitor makes each call: the home page, two shop pages, a search, three
 * books.
 */
const VISIT: Readonly<Record<string, number>> = {
  categories: 1,
  'home, newest': 1,
  'home, best-selling': 1,
  'facets of everything': 1,
  'facets of a category': 1,
  suggestions: 4,
  'search, two words': 1,
  product: 3,
  related: 3,
};
/**
 * Calls whose covers are loaded; the covers of a product's own page were already in the list that
 * led to it.
 */
const WITH_COVERS = ['home, newest', 'home, best-selling', 'search, two words', 'related'];
/** Shop pages show six books next to the counts of their filters. */
const SHOP_PAGES = ['facets of everything', 'facets of a category'];
/** D1 rows read per cover, to find its place in R2. */
const ROWS_OF_A_COVER = 1;

interface Visits {
  rowsRead: number;
  requests: number;
  cpuMs: number;
  photoReads: number;
}

/**
 * The cost of 1,000 visits without any cache: each call, each cover and the page that the visitor
 * lands on is a Worker request, and each cover is an R2 read. The page itself does the reads of the
 * calls that it saves.
 */
export function costOfVisits(measured: readonly MeasuredCall[]): Visits & { dollars: number } {
  const visit: Visits = { rowsRead: 0, requests: 1, cpuMs: 0, photoReads: 0 };
  for (const [name, times] of Object.entries(VISIT)) {
    const call = measured.find((each) => each.name === name);
    if (!call) throw new Error(`${name} was not measured`);
    visit.rowsRead += times * mean(call.answers.map(({ rows }) => rows));
    visit.requests += times;
    visit.cpuMs += times * call.cpuMs;
    visit.photoReads += times * coversOf(call);
  }
  visit.rowsRead += visit.photoReads * ROWS_OF_A_COVER;
  visit.requests += visit.photoReads;
  const kinds = Object.keys(PRICES) as (keyof Visits)[];
  const dollars = kinds.reduce((sum, kind) => sum + visit[kind] * PRICES[kind], 0) * VISITS;
  const { rowsRead, requests, cpuMs, photoReads } = visit;
  return {
    rowsRead: rowsRead * VISITS,
    requests: requests * VISITS,
    cpuMs: cpuMs * VISITS,
    photoReads: photoReads * VISITS,
    dollars,
  };
}

function coversOf({ name, answers }: MeasuredCall): number {
  if (SHOP_PAGES.includes(name)) return SHOP_PAGE_SIZE;
  return WITH_COVERS.includes(name) ? mean(answers.map(({ shown }) => shown)) : 0;
}

/** @returns the cost of 1,000 visits by catalogue size, as a table */
export function reportCosts(measured: ReadonlyMap<number, readonly MeasuredCall[]>): string {
  const head = ['1,000 visits', 'D1 rows read', 'Worker requests', 'CPU ms', 'R2 reads', 'dollars'];
  const rows = [...measured].map(([books, calls]) => {
    const { rowsRead, requests, cpuMs, photoReads, dollars } = costOfVisits(calls);
    const counts = [rowsRead, requests, cpuMs, photoReads].map((count) => count.toFixed(0));
    return [`${books} books`, ...counts, dollars.toFixed(4)];
  });
  return alignedTable([head, ...rows]);
}
