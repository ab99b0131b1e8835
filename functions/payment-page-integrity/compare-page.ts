/** Inventory of the payment page, written by the build: `frontend/build/payment-page.ts`. */
export interface PageInventory {
  scripts: readonly { path: string; sha256: string }[];
}

/** Payment page as it is served. */
export interface ServedPage {
  status: number;
  policy: string | null;
  html: string;
}

/**
 * Lists briefly how the served payment page differs from the expected one; empty if it does not.
 */
export function comparePage(
  page: ServedPage,
  { scripts }: PageInventory,
  expected: { policy: string | undefined; origin: string },
): string[] {
  if (page.status !== 200) return [`the page answers ${page.status}`];
  const known = new Set(scripts.map(({ path }) => `${expected.origin}${path}`));
  const found = scriptsOf(page.html).map((src) =>
    src === null ? 'inline' : (URL.parse(src, `${expected.origin}/cart`)?.href ?? src),
  );
  return [
    ...(page.policy === expected.policy ? [] : ['its policy is another one']),
    ...(found.length === 0 ? ['it has no script'] : []),
    ...found
      .filter((script) => !known.has(script))
      .map((script) => `it has a script that no build made: ${script.slice(0, 200)}`),
  ];
}

/** Source of each script of a page; null for an inline script. */
function scriptsOf(html: string): (string | null)[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const [, src] = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
    // Data blocks, which browsers do not execute.
    const isData = /\stype\s*=\s*["']?application\/(ld\+)?json["'\s>]?/i.test(attributes);
    if (src) return [src];
    return isData ? [] : [null];
  });
}
