/**
 * Returns the canonical spelling of a page's path, where only ids, slugs and names keep their
 * letter case: React's router would show the page in any case.
 * @param pathname as sent by the browser, `/Category/aB`; its parameters are kept unchanged
 * @param patterns of the pages, such as `/category/:id`; each begins with a fixed word, so that no
 *   result leads to another site
 * @returns undefined if no page has such a path
 */
export function canonicalPath(pathname: string, patterns: readonly string[]): string | undefined {
  const asked = pathname.split('/');
  for (const pattern of patterns) {
    const parts = pattern.split('/');
    const isIt = (part: string, place: number) =>
      part.startsWith(':') ? asked[place] !== '' : asked[place]?.toLowerCase() === part;
    if (parts.length === asked.length && parts.every(isIt)) {
      return parts.map((part, place) => (part.startsWith(':') ? asked[place] : part)).join('/');
    }
  }
  return undefined;
}
