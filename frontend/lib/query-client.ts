import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  onlineManager,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether asking again may help: the server was not reached, or it failed. */
function isTransient(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Server data stays fresh for half a minute; a passing failure is tried once more by itself.
 * Offline as well: it then fails at once, and says so, instead of waiting unseen for a connection.
 */
export function createQueryClient(): QueryClient {
  // By default a form hears that it is being sent a moment later, and a double click sends it twice.
  notifyManager.setScheduler(queueMicrotask);
  // By default it listens from the first commit on, takes a connection lost before for one that is
  // there, and then hears nothing new when it comes back.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe(() => {});
  return new ShopQueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 800,
      },
    },
  });
}

/**
 * What is old is loaded again, a first load included: the library waits for one that is under way, and
 * would take what was read before the change for new.
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
