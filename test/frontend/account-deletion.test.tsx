import { expect, test } from 'vitest';
import { AccountDeletion } from '../../frontend/features/privacy/components/account-deletion.tsx';
import { renderPage } from './support/render-page.tsx';

test('the deletion form says how long the address of an unfinished order is kept', () => {
  renderPage(<AccountDeletion onDeleted={() => {}} />);

  expect(document.body.textContent).toContain(
    'its address is deleted then, 90 days after it was sent at the latest.',
  );
});
