import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PriceField } from '../../../frontend/features/admin-catalog/components/price-field.tsx';
import '../support/render-page.tsx';

function Form() {
  const [price, setPrice] = useState('');
  return (
    <PriceField label="Price" value={price} onChange={({ target }) => setPrice(target.value)} />
  );
}

test('a comma in a price is pointed out', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Price');

  await userEvent.type(field, '1.99');
  expect(screen.queryByText(/A comma does not count here/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '1,99');
  expect(screen.getByText(/A comma does not count here/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await userEvent.clear(field);
  await userEvent.type(field, '1.99');
  expect(screen.queryByText(/A comma does not count here/)).toBeNull();
});

test('a comma stays pointed out where the browser reports what it cannot read as empty', () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(field, { target: { value: '1' } });

  // So does Firefox, which keeps the comma in the field.
  fireEvent.keyDown(field, { key: ',' });
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.change(field, { target: { value: '' } });

  expect(screen.getByText(/A comma does not count here/)).toBeTruthy();
});
