import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../frontend/components/dialog.tsx';

test('a dialog opens with its title in view, although its first field took the focus below', () => {
  // As Chromium does: it takes the focus to the field, and scrolls that into the middle.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
    this.scrollTop = 185;
  });
  HTMLDialogElement.prototype.close = vi.fn();
  render(
    <Dialog title="Refund a part" onClose={() => undefined}>
      <label>
        Amount <input />
      </label>
    </Dialog>,
  );

  expect(screen.getByRole('dialog').scrollTop).toBe(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
});
