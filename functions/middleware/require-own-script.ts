import { createMiddleware } from 'hono/factory';
import { refuse } from '../refuse.ts';

/**
 * Fetch metadata of requests by scripts of the shop's own pages, or by a person's own extension.
 */
const OF_A_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
  'sec-fetch-site': ['same-origin', 'none'],
};

/**
 * Refuses what a browser opens as a page, loads as a subresource, or requests for another site. A
 * client that sends no such metadata is a program or an old browser, and needs the token in its
 * header anyway.
 * @throws {AppError} 403 `own-script-needed`
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export const requireOwnScript = createMiddleware(async (c, next) => {
  for (const [name, expected] of Object.entries(OF_A_SCRIPT)) {
    const mark = c.req.header(name);
    if (mark !== undefined && !expected.includes(mark)) throw refuse('own-script-needed');
  }
  await next();
});
