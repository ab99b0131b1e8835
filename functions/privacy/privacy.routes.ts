import { logFailure } from '../log.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/**
 * Export and deletion of a person's own data.
 * Access and rate limits: `contract/privacy/privacy-endpoints.ts`.
 */
export const privacyRoutes = serveEndpoints({
  'GET /user/:userId/export': async ({ c, deps, user, requester }) => {
    await recordSecurityEvent(deps, requester, { kind: 'data-exported', about: user.id });
    const day = deps.now().toISOString().slice(0, 10);
    return c.body(toStream(exportAccount(deps, user.id)), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="colophon-${day}.json"`,
    });
  },

  'DELETE /user/:userId': async ({ deps, requester, json }) => {
    await deleteAccount(deps, requester, json.currentPassword);
    return { message: 'Account deleted' } as const;
  },
});

/**
 * Streams the texts as they are read; a failure aborts the download, so that nobody takes it for
 * complete.
 */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        logFailure('an export was cut off', { error });
        controller.error(error);
      }
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}
