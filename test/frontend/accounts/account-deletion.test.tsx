import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountDeletion } from '../../../frontend/features/privacy/components/account-deletion.tsx';
import { renderForAdmin } from '../support/render-page.tsx';

test('whoever deletes their account reads that their wishlist and reviews go with it', () => {
  renderForAdmin(<AccountDeletion onDeleted={() => {}} />);

  expect(screen.getByText(/your wishlist and your reviews are deleted/)).toBeTruthy();
});
