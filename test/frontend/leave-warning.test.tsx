import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useLeaveWarning } from '../../frontend/hooks/use-leave-warning.ts';

function Form() {
  const [name, setName] = useState('');
  useLeaveWarning(name !== '');
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

const goBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

// proves forms.22
test('who goes back from what they have typed is asked first, and stays where they say so', async () => {
  const answers = [false, false, true];
  const ask = vi.fn(() => answers.shift() ?? true);
  vi.stubGlobal('confirm', ask);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<Link to="/form">New</Link>} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByText('New'));
  await goBack();
  expect(ask).not.toHaveBeenCalled();

  await userEvent.click(screen.getByText('New'));
  await userEvent.type(screen.getByLabelText('Name'), 'Emma');
  for (const times of [1, 2]) {
    await goBack();
    expect(ask).toHaveBeenCalledTimes(times);
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Emma');
  }

  await goBack();
  expect(ask).toHaveBeenCalledTimes(3);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.getByText('New')).toBeTruthy();
});
