import { expect, test } from 'vitest';
import { ApiError } from '../../../frontend/lib/api-error.ts';
import { sendInParts } from '../../../frontend/lib/send-in-parts.ts';

const items = [1, 2, 3, 4, 5];

/** Sends five items, two at a time, to a shop that fails at the given call. */
async function sendTo(failsAt = 0, error: unknown = new Error('No')) {
  const parts: number[][] = [];
  const told: number[] = [];
  const sent = await sendInParts(items, {
    most: 2,
    send: async (part) => {
      parts.push(part);
      if (parts.length === failsAt) throw error;
      return part.map((item) => `did ${item}`);
    },
    onAnswer: (answered) => told.push(answered),
  });
  return { ...sent, parts, told };
}

test('all parts are sent one after another, and the answers are in order', async () => {
  expect(await sendTo()).toEqual({
    results: items.map((item) => `did ${item}`),
    parts: [[1, 2], [3, 4], [5]],
    told: [2, 4, 5],
  });
});

test('after the first failed part nothing more is sent, and the rest is returned as unsent', async () => {
  const error = new ApiError('Network error', 0);

  expect(await sendTo(2, error)).toEqual({
    results: ['did 1', 'did 2'],
    failure: { error, failed: [3, 4], wasRefused: false, unsent: [5] },
    parts: [
      [1, 2],
      [3, 4],
    ],
    told: [2],
  });
});

test.each([
  ['a refusal of the shop', new ApiError('Busy', 503, {}), true],
  ['a failure of the shop', new ApiError('Something went wrong', 500, {}), false],
  ['an error of a proxy', new ApiError('Bad gateway', 502), false],
  ['any other error', new TypeError('x'), false],
])('after %s, the failure says whether it was a refusal', async (_what, error, wasRefused) => {
  expect((await sendTo(1, error)).failure?.wasRefused).toBe(wasRefused);
});
