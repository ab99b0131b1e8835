import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { adminPage } from '../support/admin-route.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openPage = await adminPage('admin/reviews');

beforeEach(signInAda);

const REJECTED = {
  _id: 'r1',
  stars: 2,
  title: 'Not for me',
  text: 'Too long.',
  state: 'rejected',
  reason: 'Of another book',
  updatedAt: '2026-11-21T09:00:00.000Z',
  product: { _id: 'walden', name: 'Walden' },
  by: { _id: 'kim', name: 'Kim' },
  version: 1,
  reports: 0,
  waitsSince: null,
};

test('a decision on a review that has changed since shows the error and the new text', async () => {
  let version = 1;
  answerApi({
    'GET /reviews/ada': () => ({
      json: { reviews: [{ ...REJECTED, version, text: `Text ${version}` }], next: null },
    }),
    'PUT /review/r1/ada': () => {
      version = 2;
      return { status: 409, json: { error: 'It has just changed', reason: 'review-outdated' } };
    },
  });
  openPage();
  await screen.findByText('Text 1');

  await userEvent.click(screen.getByRole('button', { name: 'Publish “Not for me”' }));

  await screen.findByText('Text 2');
  expect(screen.getByRole('alert').textContent).toContain('has just changed');
});

test('a review says why it stands before staff', async () => {
  const waiting = { ...REJECTED, state: 'published', reason: '', waitsSince: REJECTED.updatedAt };
  const reviews = [
    { ...waiting, _id: 'renamed' },
    { ...waiting, _id: 'reported', reports: 2 },
    { ...waiting, _id: 'new', state: 'pending' },
  ];
  answerApi({ 'GET /reviews/ada': { json: { reviews, next: null } } });
  openPage();

  expect(await screen.findByText('The reviewer’s name has changed, still published')).toBeTruthy();
  expect(screen.getByText('Reported by 2, still published')).toBeTruthy();
  expect(screen.getByText('New or changed')).toBeTruthy();
});

test('the chosen list of reviews is in the URL, which Back returns to', async () => {
  answerApi({
    'GET /reviews/ada': (_, query) => ({
      json: { reviews: query.get('list') === 'rejected' ? [REJECTED] : [], next: null },
    }),
  });
  openPage('/admin/reviews?list=rejected');

  expect(await screen.findByText('Too long.')).toBeTruthy();
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reviews' });
  await userEvent.selectOptions(choice, 'Published');

  expect(await screen.findByText('No reviews here.')).toBeTruthy();
  expect(choice.value).toBe('published');
});

test('a refused decision on a rejected review shows the error', async () => {
  answerApi({
    'GET /reviews/ada': { json: { reviews: [REJECTED], next: null } },
    'PUT /review/r1/ada': {
      status: 409,
      json: { error: 'The review has changed', reason: 'review-outdated' },
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Publish “Not for me”' }));
  expect((await screen.findByRole('alert')).textContent).toContain('has changed');
});

test('a decision on a review that a colleague has decided meanwhile says that it was not saved', async () => {
  let reviews = [{ ...REJECTED, state: 'pending', waitsSince: REJECTED.updatedAt }];
  answerApi({
    'GET /reviews/ada': () => ({ json: { reviews, next: null } }),
    'PUT /review/r1/ada': () => {
      reviews = [];
      return { status: 409, json: { error: 'It has just changed', reason: 'review-outdated' } };
    },
  });
  openPage();
  const reason = await screen.findByLabelText(/^Why “Not for me” is rejected/);
  await userEvent.type(reason, 'Of another book');

  await userEvent.click(screen.getByRole('button', { name: 'Reject “Not for me”' }));

  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  expect((await screen.findByText(/was not saved/)).textContent).toContain('Not for me');
});
