import { vi } from 'vitest';

const realFetch = globalThis.fetch;

/**
 * Makes Braintree answer a search with these pages of edges, until mocks are restored.
 * @param operation the name of the search's document
 */
export function listAtGateway(
  operation: string,
  kind: 'transactions' | 'refunds',
  pages: readonly unknown[][],
): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body);
    if (!body.includes(operation)) return await realFetch(input, init);
    const page = Number(JSON.parse(body).variables.after ?? 0);
    const hasNextPage = page + 1 < pages.length;
    const pageInfo = { hasNextPage, endCursor: hasNextPage ? String(page + 1) : null };
    return Response.json({ data: { search: { [kind]: { pageInfo, edges: pages[page] } } } });
  });
}
