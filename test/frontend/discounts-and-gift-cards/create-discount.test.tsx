import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { makeDiscount } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const SPRING = makeDiscount({ _id: 'spring', code: 'SPRING' });
const MAKE = 'POST /discounts/ada';

/** Types a code and a percent into the form, and returns the calls made from then on. */
async function typeCode() {
  const calls = answerApi({
    'GET /discounts/ada': { json: { discounts: [], next: null } },
    [MAKE]: { json: SPRING },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.type(screen.getByLabelText('Percent'), '10');
  return calls;
}

test.each(['1,000', 'many', '0', '1e999'])(
  'a limit of %s creates no code, and its field says why',
  async (limit) => {
    const calls = await typeCode();
    const field = screen.getByLabelText('Total uses');
    await userEvent.type(field, limit);
    await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));

    expect(screen.getByRole('alert').textContent).toBe(
      'The limit must be a whole number from 1 to 1000000',
    );
    expect(document.activeElement).toBe(field);
    expect(callsTo(calls, MAKE)).toEqual([]);

    await userEvent.clear(field);
    await userEvent.type(field, '1000');
    await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));
    await screen.findByText('The code SPRING is created');
    expect(callsTo(calls, MAKE)).toMatchObject([{ code: 'SPRING', useLimit: 1000 }]);
  },
);

test.each(['First day (UTC)', 'Last day (UTC)'])(
  'a %s that is incomplete creates no code, and its field says so',
  async (label) => {
    const calls = await typeCode();
    const day = screen.getByLabelText<HTMLInputElement>(label);
    // What a browser reports for a date without a year; the value is empty.
    Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));

    expect(screen.getByRole('alert').textContent).toBe('Choose a whole day, or none.');
    expect(document.activeElement).toBe(day);
    expect(callsTo(calls, MAKE)).toEqual([]);
  },
);

test('a last day that is over creates no code, and its field says so', async () => {
  const calls = await typeCode();
  const lastDay = screen.getByLabelText('Last day (UTC)');
  await userEvent.type(lastDay, '2025-12-24');
  await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));

  const said = 'This day is over. Choose a later one, or none.';
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(screen.getByText(said, { selector: 'p' })).toBeTruthy();
  expect(document.activeElement).toBe(lastDay);
  expect(callsTo(calls, MAKE)).toEqual([]);
});

test('a refused amount is no longer complained of once the code is for free delivery', async () => {
  answerApi({ 'GET /discounts/ada': { json: { discounts: [], next: null } } });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));
  expect(screen.getByRole('alert')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Free delivery');
  expect(screen.queryByLabelText('Percent')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

// proves forms.19
test('the message about the last code disappears once the next one is typed', async () => {
  const taken = { error: 'There is a code like SPRING already.', fields: { code: 'It is taken' } };
  const answers = [{ json: SPRING }, { status: 409, json: taken }, { json: SPRING }];
  const calls = answerApi({
    'GET /discounts/ada': { json: { discounts: [], next: null } },
    [MAKE]: () => answers[callsTo(calls, MAKE).length - 1] ?? { status: 500, json: {} },
  });
  renderForAdmin(<AdminDiscountsPage />);
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Create the code' }));
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.type(screen.getByLabelText('Percent'), '10');
  await make();
  await screen.findByText('The code SPRING is created');

  await userEvent.type(screen.getByLabelText('Code'), 'SPRING');
  expect(screen.queryByText('The code SPRING is created')).toBeNull();
  await userEvent.type(screen.getByLabelText('Percent'), '20');
  await make();
  await screen.findByText(taken.error);
  await userEvent.type(screen.getByLabelText('Code'), '2');
  expect(screen.queryByText(taken.error)).toBeNull();
  expect(screen.queryByText('It is taken')).toBeNull();

  await make();
  await screen.findByText('The code SPRING is created');
  await make();
  expect(screen.queryByText('The code SPRING is created')).toBeNull();
  await userEvent.type(screen.getByLabelText('Code'), 'SUMMER');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Percent').getAttribute('aria-invalid')).toBe('true');
  expect(callsTo(calls, MAKE)).toMatchObject([
    { code: 'SPRING', percent: '10' },
    { code: 'SPRING', percent: '20' },
    { code: 'SPRING2', percent: '20' },
  ]);
});

test('the message about the last code disappears once another code of the list is edited', async () => {
  const other = makeDiscount({ _id: 'winter', code: 'WINTER' });
  answerApi({
    'GET /discounts/ada': { json: { discounts: [other], next: null } },
    [MAKE]: { json: SPRING },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.type(screen.getByLabelText('Percent'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));
  await screen.findByText('The code SPRING is created');

  await userEvent.click(screen.getByRole('button', { name: 'Change WINTER' }));
  expect(screen.queryByText('The code SPRING is created')).toBeNull();
});
