import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../frontend/components/toaster.tsx';
import { AdminDiscountsPage } from '../../frontend/features/codes/components/admin-discounts-page.tsx';
import type { Discount } from '../../functions/contract/discounts.ts';
import { callsTo } from './support/checkout-page.ts';
import { renderForAdmin } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

afterEach(() => focusManager.setFocused(undefined));

const SPRING: Discount = {
  _id: 'spring',
  code: 'SPRING',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 0,
  startsAt: '2026-12-01T15:00:00.000Z',
  endsAt: '2026-12-24T18:30:00.000Z',
  useLimit: null,
  oncePerPerson: false,
  isActive: true,
  uses: 0,
  version: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const CHANGE = 'PUT /discount/spring/ada';

/** Opens the discount codes page; `stored` is what the shop has at each moment. */
async function openCodes(stored: { discount: Discount }) {
  const calls = answerApi({
    'GET /discounts/ada': () => ({ json: { discounts: [stored.discount], next: null } }),
    [CHANGE]: () => ({ json: stored.discount }),
  });
  renderForAdmin(
    <>
      <AdminDiscountsPage />
      <Toaster />
    </>,
  );
  await screen.findByText('SPRING');
  return {
    calls,
    sent: () => callsTo(calls, CHANGE) as { version: number; discount: Partial<Discount> }[],
  };
}

test('a code changed by someone else while its form is open is saved with the version first read', async () => {
  const stored = { discount: SPRING };
  const { calls, sent } = await openCodes(stored);
  await userEvent.click(screen.getByRole('button', { name: 'Change SPRING' }));

  stored.discount = { ...SPRING, percent: 25, version: 2 };
  const before = callsTo(calls, 'GET /discounts/ada').length;
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await expect.poll(() => callsTo(calls, 'GET /discounts/ada').length).toBeGreaterThan(before);
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));

  // The version that was read makes the shop refuse it.
  await expect.poll(sent).toMatchObject([{ version: 1, discount: { percent: '10' } }]);
});

test('a code names its first and last day as dates, and what it asks for', async () => {
  await openCodes({ discount: SPRING });
  expect(screen.getByText(/from Dec 1, 2026 · until Dec 24, 2026/)).toBeTruthy();
});

test('ending a code keeps its times to the minute', async () => {
  const { sent } = await openCodes({ discount: SPRING });

  await userEvent.click(screen.getByRole('button', { name: 'End SPRING' }));

  const { startsAt, endsAt } = SPRING;
  await expect.poll(sent).toMatchObject([{ discount: { isActive: false, startsAt, endsAt } }]);
  expect(await screen.findByText('SPRING has ended.')).toBeTruthy();
});

test.each([true, false])(
  'a code whose last day is over can be neither ended nor reactivated (active: %s)',
  async (isActive) => {
    await openCodes({
      discount: { ...SPRING, startsAt: null, endsAt: '2025-12-25T00:00:00.000Z', isActive },
    });

    expect(screen.getByText('Ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change SPRING' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(End|Reactivate) SPRING$/ })).toBeNull();
  },
);

// proves forms.22
test('with two unsaved forms, cancelling one still warns about the other before leaving', async () => {
  answerApi({ 'GET /discounts/ada': { json: { discounts: [SPRING], next: null } } });
  let asked = 0;
  vi.stubGlobal('confirm', () => {
    asked += 1;
    return true;
  });
  const { place } = renderForAdmin(
    <>
      <Link to="/shop">Shop</Link>
      <AdminDiscountsPage />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change SPRING' }));
  const [fresh, opened] = screen.getAllByLabelText('Code');
  if (!fresh || !opened) throw new Error('Two forms are missing');
  await userEvent.type(fresh, 'SUMMER');
  await userEvent.type(opened, 'S');
  await userEvent.click(screen.getByText('Shop'));
  expect(asked).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByText('Shop'));
  expect(asked).toBe(2);
  expect(place()).toBe('/shop');
});

test('changing the last day of a code leaves its start time unchanged', async () => {
  const { sent } = await openCodes({ discount: SPRING });
  await userEvent.click(screen.getByRole('button', { name: 'Change SPRING' }));
  const form = within(screen.getByRole('list', { name: 'Discount codes' }));
  const lastDay = form.getByLabelText('Last day (UTC)');
  await userEvent.clear(lastDay);
  await userEvent.type(lastDay, '2098-12-31');

  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));

  await expect
    .poll(sent)
    .toMatchObject([
      { discount: { startsAt: SPRING.startsAt, endsAt: '2099-01-01T00:00:00.000Z' } },
    ]);
});

const MAKE = 'POST /discounts/ada';

test.each(['1,000', 'many', '0', '1e999'])(
  'a limit of %s creates no code, and its field says why',
  async (limit) => {
    const calls = answerApi({
      'GET /discounts/ada': { json: { discounts: [], next: null } },
      [MAKE]: { json: SPRING },
    });
    renderForAdmin(<AdminDiscountsPage />);
    await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
    await userEvent.type(screen.getByLabelText('Percent'), '10');
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
    const calls = answerApi({
      'GET /discounts/ada': { json: { discounts: [], next: null } },
      [MAKE]: { json: SPRING },
    });
    renderForAdmin(<AdminDiscountsPage />);
    await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
    await userEvent.type(screen.getByLabelText('Percent'), '10');
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
  const calls = answerApi({
    'GET /discounts/ada': { json: { discounts: [], next: null } },
    [MAKE]: { json: SPRING },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.type(screen.getByLabelText('Percent'), '10');
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

test('a code that is over can be changed without another last day', async () => {
  const endsAt = '2025-12-25T00:00:00.000Z';
  const { sent } = await openCodes({ discount: { ...SPRING, startsAt: null, endsAt } });
  await userEvent.click(screen.getByRole('button', { name: 'Change SPRING' }));
  await userEvent.type(screen.getAllByLabelText('Total uses').at(-1) as HTMLElement, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));

  await expect.poll(sent).toMatchObject([{ discount: { useLimit: 9, endsAt } }]);
});

test('after a conflict, Load theirs keeps one’s own changes and saves with the new version', async () => {
  const theirs = { ...SPRING, percent: 25, useLimit: 9, version: 2 };
  let stored = SPRING;
  const calls = answerApi({
    'GET /discounts/ada': () => ({ json: { discounts: [stored], next: null } }),
    [CHANGE]: (body) =>
      (body as { version: number }).version === stored.version
        ? { json: { ...stored, version: 3 } }
        : { status: 409, json: { error: 'Somebody has', reason: 'discount-changed' } },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change SPRING' }));
  const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1);
  await userEvent.type(fields('Minimum purchase ($)') as HTMLInputElement, '30');
  stored = theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Load theirs, and keep what I typed' }),
  );

  await expect.poll(() => document.activeElement).toBe(fields('Code')?.form);
  expect(fields('Percent')?.value).toBe('25');
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
  await screen.findByRole('button', { name: 'Change SPRING' });
  expect(callsTo(calls, CHANGE).at(-1)).toMatchObject({
    version: 2,
    discount: { percent: '25', useLimit: 9, minimum: '30' },
  });
});

test('after a conflict, a typed amount is not taken for the percentage of someone else', async () => {
  const dollars = { ...SPRING, kind: 'amount', percent: null, amount: 10 } as const;
  const theirs = { ...SPRING, percent: 15, version: 2 };
  let stored: object = dollars;
  const calls = answerApi({
    'GET /discounts/ada': () => ({ json: { discounts: [stored], next: null } }),
    [CHANGE]: (body) =>
      (body as { version: number }).version === 2
        ? { json: { ...dollars, version: 3 } }
        : { status: 409, json: { error: 'Somebody has', reason: 'discount-changed' } },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change SPRING' }));
  await userEvent.clear(screen.getByLabelText('Amount ($)'));
  await userEvent.type(screen.getByLabelText('Amount ($)'), '20');
  stored = theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Load theirs/ }));

  expect(screen.getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('20');
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
  await screen.findByRole('button', { name: 'Change SPRING' });
  expect(callsTo(calls, CHANGE).at(-1)).toMatchObject({
    version: 2,
    discount: { kind: 'amount', amount: '20', percent: null },
  });
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

test.each([
  ['2020-01-02T00:00:00.000Z', 1],
  ['2999-01-02T00:00:00.000Z', 0],
])('a code is marked as ended only after its end: %s', async (endsAt, marks) => {
  await openCodes({ discount: { ...SPRING, endsAt } });

  expect(screen.queryAllByText('Ended')).toHaveLength(marks);
});
