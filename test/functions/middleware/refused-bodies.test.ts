import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createAdmin, createShopper, db } from '#support/shop.ts';

const CHUNK = 64 * 1024;
const PHOTO = 24 * CHUNK;

/** Posts a body of this many bytes, or of unstated length. Returns how much of it was read. */
async function send(
  path: string,
  { bytes, token = '', type = 'multipart/form-data; boundary=x', declaresLength = true }: Sent,
) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += CHUNK;
      controller.enqueue(new Uint8Array(CHUNK));
    },
  });
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: declaresLength ? body.pipeThrough(new FixedLengthStream(bytes)) : body,
  };
  const answer = await exports.default.fetch(`http://shop.test/api${path}`, init);
  return { status: answer.status, ...(await answer.json<object>()), sent };
}

interface Sent {
  bytes: number;
  token?: string;
  type?: string;
  declaresLength?: boolean;
}

const listProducts = () => db.selectFrom('products').select('id').execute();

// proves odd-input.10
test.each([true, false])(
  'a refused body is read to its end (length declared: %s)',
  async (declaresLength) => {
    const [shopper, admin] = [await createShopper(), await createAdmin()];
    const create = `/product/create/${admin.user._id}`;
    const photo = { bytes: PHOTO, declaresLength };
    const before = await listProducts();

    expect(await send(create, photo)).toMatchObject({
      status: 401,
      reason: 'signed-out',
      sent: PHOTO,
    });
    expect(await send(create, { ...photo, token: shopper.token })).toMatchObject({
      status: 403,
      reason: 'access-denied',
      sent: PHOTO,
    });
    expect(await send(create, { ...photo, token: admin.token })).toMatchObject({
      status: 413,
      reason: 'photo-too-large',
      sent: PHOTO,
    });
    expect(await send('/signup', { ...photo, type: 'application/json' })).toMatchObject({
      status: 413,
      reason: 'body-too-large',
      sent: PHOTO,
    });
    expect(await send('/nowhere', photo)).toMatchObject({ status: 404, sent: PHOTO });
    expect(await listProducts()).toEqual(before);
  },
);

// proves odd-input.10
test('a body without an end is refused with 413 before it ends', async () => {
  const answer = await send('/signup', { bytes: Number.POSITIVE_INFINITY, declaresLength: false });

  expect(answer).toMatchObject({ status: 413, reason: 'body-too-large' });
  expect(answer.sent).toBeGreaterThan(10 * 1024 * 1024);
});
