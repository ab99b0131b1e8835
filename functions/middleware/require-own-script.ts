import { createMiddleware } from 'hono/factory';
import { refuse } from '../refuse.ts';

/** How browsers mark what a script of the shop's own pages asks for, or a person's own extension. */
const OF_A_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
  'sec-fetch-site': ['same-origin', 'none'],
};

/**
 * Turns away what a browser opens as a page, loads as a part of one, or asks for another site. Who
 * marks nothing is a program or an old browser, and needs the token in its header all the same.
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
