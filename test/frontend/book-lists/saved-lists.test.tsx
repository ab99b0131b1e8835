import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileReady } from '../../../frontend/features/catalog-import/components/file-ready.tsx';
import { RefusedRows } from '../../../frontend/features/catalog-import/components/refused-rows.tsx';
import { renderPage } from '../support/render-page.tsx';

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

test('the list of covers that a file links to is named after the file, with one extension', async () => {
  const saved = savedNames();
  const nothing = () => undefined;
  const covers = [{ isbn: '9780141439518', link: 'https://example.com/emma.jpg' }];
  renderPage(
    <FileReady
      run={{
        ...{ phase: 'ready', file: new File([], 'books.xml'), total: 1, covers },
        ...{ passedOver: [], repeated: [], setsStock: false },
      }}
      onPreview={nothing}
      onStock={nothing}
      onLoad={nothing}
      onOther={nothing}
    />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save the links' }));

  expect(saved).toEqual(['covers-of-books.csv']);
});
