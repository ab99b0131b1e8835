import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminPageFrame } from '../../../frontend/app/admin-page-frame.tsx';
import { renderForAdmin } from '../support/render-page.tsx';

test('the admin’s links begin with one that leads past them', async () => {
  renderForAdmin(
    <AdminPageFrame title="Stock" permission="catalog">
      <button type="button">Receive</button>
    </AdminPageFrame>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip these links' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Stock');

  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Receive' }));
});
