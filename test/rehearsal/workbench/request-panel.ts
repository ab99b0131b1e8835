import { element, unfolding } from './panels.ts';
import type { Rehearsal, SeenRequest } from './rehearsal.ts';

const EVERY_MS = 1000;

/**
 * Shows the requests that reach the gateway, including those of frames and other windows. Polls
 * while the page is visible, until the gateway fails to answer.
 */
export async function followRequests(gateway: Rehearsal, after: number): Promise<void> {
  let last = after;
  const look = async () => {
    if (document.hidden) return;
    for (const request of await gateway.requestsAfter(last)) {
      last = request.id;
      element('requests').append(itemOf(request));
    }
  };
  while (
    await look().then(
      () => true,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}

/** Returns the id of the last request before this page's own, or 0. */
export async function lastRequest(gateway: Rehearsal): Promise<number> {
  return (await gateway.requestsAfter(0)).at(-1)?.id ?? 0;
}

function itemOf({ method, path, operation, status, body }: SeenRequest): HTMLElement {
  const item = document.createElement('li');
  const answer = status === 0 ? 'no answer' : String(status);
  const line = `${answer} ${method} ${path}${operation === null ? '' : ` · ${operation}`}`;
  item.dataset['kind'] = status === 0 || status >= 400 ? 'failed' : 'answered';
  item.append(body === null ? line : unfolding(line, body));
  return item;
}
