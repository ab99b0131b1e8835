import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Discount } from '#contract/discounts-and-gift-cards/discounts.ts';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { makeDiscount } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

afterEach(() => focusManager.setFocused(undefined));

const SPRING = makeDiscount({ _id: 'spring', code: 'SPRING' });
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
  expect(screen.getByText(/nothing of yours is saved yet\.$/)).toBeTruthy();
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
  expect(screen.getByText('What it takes off (theirs: “15%”)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
  await screen.findByRole('button', { name: 'Change SPRING' });
  expect(callsTo(calls, CHANGE).at(-1)).toMatchObject({
    version: 2,
    discount: { kind: 'amount', amount: '20', percent: null },
  });
});

test.each([
  ['2020-01-02T00:00:00.000Z', 1],
  ['2999-01-02T00:00:00.000Z', 0],
])('a code is marked as ended only after its end: %s', async (endsAt, marks) => {
  await openCodes({ discount: { ...SPRING, endsAt } });

  expect(screen.queryAllByText('Ended')).toHaveLength(marks);
});

test('codes are searched', async () => {
  answerApi({
    'GET /discounts/ada': (_, query) => ({
      json: { discounts: query.get('search') === 'summer' ? [] : [SPRING], next: null },
    }),
  });
  renderForAdmin(<AdminDiscountsPage />);
  await screen.findByText('SPRING');
  await userEvent.type(screen.getByLabelText('Find codes'), 'summer');

  expect(await screen.findByText('No code found')).toBeTruthy();
});

test('of a gift card’s code, entered by mistake, only a part is sent', async () => {
  const asked: (string | null)[] = [];
  answerApi({
    'GET /discounts/ada': (_, query) => {
      asked.push(query.get('search'));
      return { json: { discounts: [SPRING], next: null } };
    },
  });
  renderForAdmin(<AdminDiscountsPage />);
  await userEvent.click(await screen.findByLabelText('Find codes'));
  await userEvent.paste('ABCD-EFGH-2345-67YZ');
  await expect.poll(() => [...new Set(asked)]).toEqual([null, 'ABCD-EFG']);
});
