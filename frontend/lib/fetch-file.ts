import type { EndpointName } from '#contract/endpoints.ts';
import { getShownSession } from '../stores/session-store.ts';
import { type ApiRequest, NETWORK_ERROR, sendCall } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A file may be long in the making, and on its way. */
const FILE_WITHIN_MS = 600_000;

/**
 * Like `api`, for a call that answers with a file.
 * @throws ApiError for every refusal and failure
 */
export async function fetchFile<K extends EndpointName>(
  call: K,
  request: Omit<ApiRequest<K>, 'response'>,
): Promise<Blob> {
  const patient = { ...request, within: FILE_WITHIN_MS };
  const response = await sendCall(call, patient, getShownSession()?.user._id);
  return await response.blob().catch(() => {
    throw new ApiError(NETWORK_ERROR, 0);
  });
}
