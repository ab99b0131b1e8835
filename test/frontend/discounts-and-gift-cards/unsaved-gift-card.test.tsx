import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clearSession, getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { findUnsaved } from '../../../frontend/stores/unsaved-form-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const open = await adminPage('admin/gift-cards');

const ISSUE = 'POST /gift-cards/ada';
const { answer: issued } = examples['POST /gift-cards/:userId'];
const SIGNED_OUT = { status: 401, json: { error: 'Please sign in' } };

type Answers = Parameters<typeof answerApi>[0];

/** Opens the page of gift cards for Ada, with $50 typed; `toIssue` answers the form. */
async function openTyped(toIssue: Answers[string]) {
  const calls = answerApi({
    'GET /categories': { json: [] },
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    [ISSUE]: toIssue,
  });
  signInAda();
  open();
  await userEvent.type(await amount(), '50');
  await userEvent.type(screen.getByLabelText('Recipient’s e-mail'), issued.giftCard.email);
  const keys = () =>
    callsTo(calls, ISSUE).map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  return { calls, keys };
}

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount ($)');
const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Issue the gift card' }));
const signInAgain = () => act(() => setSession(makeSession({ _id: 'ada', role: 1 })));

test('a gift card whose answer was lost is sent with the same key after the session has ended, and the next one with another', async () => {
  const answers = ['unreachable', SIGNED_OUT, SIGNED_OUT, { json: issued }, { json: issued }];
  const { calls, keys } = await openTyped(() => answers.shift() as 'unreachable');
  await send();
  await screen.findByRole('alert');
  for (const time of [2, 3]) {
    await send();
    await expect.poll(getSession).toBeNull();
    expect(keys()).toHaveLength(time);
    signInAgain();
    expect((await amount()).value).toBe('50');
  }

  await send();
  await screen.findByText(issued.code);
  const [first] = keys();
  expect(callsTo(calls, ISSUE)).toMatchObject(
    Array.from({ length: 4 }, () => ({ amount: '50', idempotencyKey: first })),
  );
  expect((await amount()).value).toBe('');

  await userEvent.type(await amount(), '20');
  await send();
  await expect.poll(() => keys().length).toBe(5);
  expect(keys()[4]).not.toBe(first);
});

test('a gift card that is issued while the session ends is not there again', async () => {
  const answer = Promise.withResolvers<{ json: unknown }>();
  const { keys } = await openTyped(() => answer.promise);
  await send();
  act(clearSession);
  await act(async () => answer.resolve({ json: issued }));
  await expect.poll(() => findUnsaved({ adminId: 'ada', formId: 'gift card' })).toBeUndefined();

  signInAgain();
  expect((await amount()).value).toBe('');
  await userEvent.type(await amount(), '20');
  await send();
  await expect.poll(() => keys().length).toBe(2);
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a gift card that is on its way when its form is restored is not issued again by sending it', async () => {
  const answer = Promise.withResolvers<{ json: unknown }>();
  const taken = {
    status: 409,
    json: { error: 'It is issued already', reason: 'gift-card-issued-before' },
  };
  const answers = [answer.promise, taken];
  const { keys } = await openTyped(() => answers.shift() ?? taken);
  await send();
  act(clearSession);
  signInAgain();
  expect((await amount()).value).toBe('50');
  await act(async () => answer.resolve({ json: issued }));

  await send();
  expect(await screen.findByText('It is issued already')).toBeTruthy();
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
});

test('a gift card whose answer is lost while the session ends is sent with the same key', async () => {
  const answer = Promise.withResolvers<'unreachable'>();
  const answers = [answer.promise, { json: issued }];
  const { keys } = await openTyped(() => answers.shift() ?? 'unreachable');
  await send();
  act(clearSession);
  await act(async () => answer.resolve('unreachable'));

  signInAgain();
  expect((await amount()).value).toBe('50');
  await send();
  await screen.findByText(issued.code);
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
});
