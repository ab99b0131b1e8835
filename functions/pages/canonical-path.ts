/**
 * The address of a page as the shop writes it, in whose letters only ids, slugs and names differ:
 * React's router would show the page in any letter case.
 * @param pathname as the browser sent it, `/Category/aB`; what it names stays as it is
 * @param patterns of the pages, such as `/category/:id`; each begins with a word of its own, so that
 *   no address leads to another site
 * @returns undefined where no page has such an address
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
