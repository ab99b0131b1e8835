import type { SearchPage } from '../../../functions/contract/search.ts';

/** One page after the other, for the place of the next is known only then; as one page. */
export async function fetchAtLeast(
  count: number,
  after: string | undefined,
  fetchPage: (after: string | undefined) => Promise<SearchPage>,
): Promise<SearchPage> {
  const first = await fetchPage(after);
  const data = [...first.data];
  let { next } = first;
  while (next !== null && data.length < count) {
    const page = await fetchPage(next);
    data.push(...page.data);
    next = page.next;
  }
  return { ...first, data, next };
}

/** The words are the specification's (spec 8); beyond what is counted, there are more. */
export function foundText(
  { value, exact }: SearchPage['count'],
  { shown, more }: { shown: number; more: boolean },
): string {
  if (shown === 0) return 'No products found';
  const found = value === 1 ? '1 product' : `${value} products`;
  const all = exact ? `Found ${found}` : `Found more than ${found}`;
  return more ? `${all}, showing the first ${shown}` : all;
}
