import type { MiddlewareHandler } from 'hono';
import { type Endpoint, MAX_BODY_BYTES } from '../contract/endpoints/endpoint.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses a body that is too large. A body without a declared length is read here; the rest of one
 * that is too large is left to `discardBody`.
 */
export function limitBody({
  maxBytes = MAX_BODY_BYTES,
  form,
  formType,
}: Endpoint): MiddlewareHandler {
  const tooLarge = () => refuse(form && !formType ? 'photo-too-large' : 'body-too-large');
  return async ({ req }, next) => {
    const { body, headers } = req.raw;
    const length = headers.get('content-length');
    if (!body || (length !== null && !headers.has('transfer-encoding'))) {
      if (Number(length) > maxBytes) throw tooLarge();
      return await next();
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    req.raw = new Request(req.raw, { body: new Blob(chunks) });
    await next();
  };
}
