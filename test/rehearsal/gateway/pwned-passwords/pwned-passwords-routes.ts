import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';

/** Breach counts by password; one with count 0 is only padding. */
const SEEN: Readonly<Record<string, number>> = {
  'a-leaked-shelf-1': 3,
  'a-padded-shelf-1': 0,
};
/**
 * Bytes of the hash suffix after the requested five digits; one digit too many, which is cut off.
 */
const REST_BYTES = 18;
const PADDED_TO = 800;

/**
 * A stand-in for Pwned Passwords: its range endpoint, and variants at addresses of their own for
 * each way in which the service can fail.
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export function pwnedPasswordsRoutes(): Hono {
  return new Hono()
    .get('/range/:prefix', answerRange)
    .get('/failing/range/:prefix', (context) => context.text('Something went wrong', 503))
    .get('/elsewhere/range/:prefix', (context) =>
      context.redirect(`/pwnedpasswords/range/${context.req.param('prefix')}`),
    )
    .get('/slow/range/:prefix', (context) => {
      // Starts a response that never ends.
      return context.body(
        new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('0')) }),
      );
    });
}

function answerRange(context: Context): Response {
  if (!context.req.header('user-agent')) return context.text('A user agent is needed', 403);
  const prefix = (context.req.param('prefix') ?? '').toUpperCase();
  if (!/^[0-9A-F]{5}$/.test(prefix))
    return context.text('The hash prefix was not in a valid format', 400);
  const known = Object.entries(SEEN)
    .map(([password, times]) => `${sha1(password)}:${times}`)
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length));
  const padding = context.req.header('add-padding') === 'true' ? PADDED_TO - known.length : 0;
  const lines = [...known, ...Array.from({ length: padding }, () => `${randomSuffix()}:0`)].sort();
  return context.text(lines.join('\r\n'));
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase();
}

function randomSuffix(): string {
  return randomBytes(REST_BYTES).toString('hex').slice(1).toUpperCase();
}
