import { expect, test } from 'vitest';
import { ApiError } from '../../frontend/lib/api-error.ts';
import { sendInParts } from '../../frontend/lib/send-in-parts.ts';

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

test('all go one part after the other, and all answers come in their order', async () => {
  expect(await sendTo()).toEqual({
    results: items.map((item) => `did ${item}`),
    parts: [[1, 2], [3, 4], [5]],
    told: [2, 4, 5],
  });
});

test('the first part that fails is the last, and says what was not reached', async () => {
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
  ['what something on the way said', new ApiError('Bad gateway', 502), false],
  ['anything else', new TypeError('x'), false],
])('after %s it is said whether nothing was done', async (_what, error, wasRefused) => {
  expect((await sendTo(1, error)).failure?.wasRefused).toBe(wasRefused);
});
