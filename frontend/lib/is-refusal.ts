import { ApiError } from './api-client.ts';

/**
 * Whether the shop itself has said that nothing was done. Of its own failures (500) it cannot tell, and
 * neither can what stands between, such as a proxy that gave up on it (408).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.answered && error.status !== 500;
}
