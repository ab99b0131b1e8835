import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SecurityEvent } from '../../frontend/features/security-log/components/security-event.tsx';
import type { LoggedEvent } from '../../functions/contract/security-log.ts';
import { renderPage } from './support/render-page.tsx';

const reset: LoggedEvent = {
  _id: 'event-1',
  kind: 'password-reset',
  repeats: 1,
  at: '2026-11-22T12:00:00.000Z',
  address: '192.0.2.1',
  user: { _id: 'old', name: 'Sam' },
  actor: { _id: 'new', name: 'Nora' },
  detail: {},
};

test('an event names who did it and whose account it was, once where they are the same', async () => {
  const onPerson = vi.fn();
  const { unmount } = renderPage(<SecurityEvent event={reset} onPerson={onPerson} />);
  expect(screen.getByText('about').textContent).toBe('about Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Sam' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nora' }));
  expect(onPerson.mock.calls).toEqual([['old'], ['new']]);
  unmount();

  renderPage(<SecurityEvent event={{ ...reset, actor: reset.user }} onPerson={onPerson} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sam']);
});
