import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { recoveryCodesSchema } from '#contract/accounts/factors.ts';
import { api } from '../../../frontend/lib/api-client.ts';
import { useReauthenticationQuestion } from '../../../frontend/stores/reauthentication-store.ts';
import { getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';

afterEach(() => vi.unstubAllGlobals());

/** The shop asks for re-authentication at the first call and accepts the next. */
function askingOnce() {
  const needed = { error: 'Please confirm', reason: 'reauthentication-needed' };
  const fetched = vi
    .fn(async (_url: string) => Response.json({ recoveryCodes: ['abcd'] }))
    .mockImplementationOnce(async () => Response.json(needed, { status: 403 }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const renew = () =>
  api('POST /user/:userId/recovery-codes', {
    response: recoveryCodesSchema,
  });

/** Makes a call that asks the user. @returns what is asked, and the call's answer or refusal */
async function renewWhileAsked() {
  setSession(makeSession());
  const fetched = askingOnce();
  const { result: question } = renderHook(useReauthenticationQuestion);
  const answer = renew().catch((error: unknown) => error);
  await vi.waitFor(() => expect(question.current).not.toBeNull());
  return { fetched, question, answer };
}

test('on a page that cannot ask for reauthentication, the call is refused at once', async () => {
  setSession(makeSession());
  askingOnce();

  await expect(renew()).rejects.toMatchObject({ reason: 'reauthentication-needed' });
});

test('a call that needs reauthentication asks the user and is repeated afterwards', async () => {
  const { fetched, question, answer } = await renewWhileAsked();

  act(() => question.current?.answer(true));

  expect(await answer).toEqual({ recoveryCodes: ['abcd'] });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(question.current).toBeNull();
});

test('if another user signs in while asked, the call is repeated for the first user’s path', async () => {
  const { fetched, question, answer } = await renewWhileAsked();

  setSession(makeSession({ _id: 'bea' }));
  act(() => question.current?.answer(true));

  await answer;
  const own = '/api/user/sam/recovery-codes';
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([own, own]);
});

test('when the user declines, the call is refused and the session stays', async () => {
  const { fetched, question, answer } = await renewWhileAsked();

  act(() => question.current?.answer(false));

  expect(await answer).toMatchObject({ reason: 'reauthentication-needed' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(getSession()).toEqual(makeSession());
});
