import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RefusedRows } from '../../frontend/features/catalog-import/components/refused-rows.tsx';
import { renderPage } from './support/render-page.tsx';

/** Collects the names of the files that the browser is given to save. */
function savedNames(): string[] {
  const names: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return names;
}

test.each([
  ['books.csv', 'left-out-of-books.csv'],
  ['books.2026.xml', 'left-out-of-books.2026.csv'],
])('the refused rows of %s are saved as %s', async (file, name) => {
  const saved = savedNames();
  renderPage(<RefusedRows file={file} refused={[{ line: 4, reason: 'price is required' }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save this list' }));

  expect(saved).toEqual([name]);
});
