import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  onlineManager,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether a retry may help: the server was not reached, or it failed. */
function isServerError(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Server data stays fresh for 30 seconds; a transient failure is retried once. Requests are made
 * offline too, so that they fail at once and say so instead of pausing until there is a connection.
 */
export function createQueryClient(): QueryClient {
  // By default a form learns a moment late that it is being sent, so a double click sends it twice.
  notifyManager.setScheduler(queueMicrotask);
  // By default the manager listens only from the first commit: it misses a connection lost before
  // that, and then notices nothing when it returns.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe(() => {});
  return new ShopQueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isServerError(error),
        retryDelay: 800,
      },
    },
  });
}

/**
 * Refetches stale queries even during their first load: by default the library keeps the load in
 * progress, and would treat data read before the change as new.
 */
class ShopQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    for (const query of isFirst) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}
