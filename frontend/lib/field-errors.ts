import { ApiError, type FieldErrors } from './api-client.ts';

/** What a refused request says about each input. */
export function toFieldErrors(error: Error | null): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}
