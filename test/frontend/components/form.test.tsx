import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../frontend/components/confirm-dialog.tsx';
import { TextField } from '../../../frontend/components/field.tsx';
import { Form, SubmitButton } from '../../../frontend/components/form.tsx';
import { useForm } from '../../../frontend/hooks/use-form.ts';
import { ApiError } from '../../../frontend/lib/api-error.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';

function NameForm({ send }: { send: () => Promise<void> }) {
  const sending = useMutation({ mutationFn: send });
  const form = useForm({ name: '' }, sending);
  return (
    <Form form={form} onSubmit={() => sending.mutate()}>
      <TextField label="Name" {...form.bind('name')} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('two clicks before the page is rendered again send a form once', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}));
  renderPage(<NameForm send={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
});

test('a form can be submitted again once its refusal is shown', async () => {
  const send = vi.fn(() => Promise.reject(new Error('no')));
  renderPage(<NameForm send={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  await screen.findByRole('alert');
  fireEvent.click(button);
  await expect.poll(() => send.mock.calls.length).toBe(2);
});

test('what is said above the fields is announced from there alone', async () => {
  const refused = new ApiError('Not that', 400, { fields: { name: 'Not that' } });
  renderPage(<NameForm send={() => Promise.reject(refused)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Not that')).toHaveLength(2);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('two fields changed by one event are both rid of what was wrong with them', () => {
  const { result } = renderHook(() =>
    useForm({ name: '', email: '' }, { isPending: false, error: null }),
  );
  act(() => {
    result.current.refuse({ name: 'Name is required', email: 'Email must contain @' });
  });
  act(() => {
    result.current.change({ name: 'Sam' });
    result.current.change({ email: 'sam@example.com' });
  });
  expect(result.current.errors).toEqual({});
});

function SendDialog({ send }: { send: () => Promise<void> }) {
  const sending = useMutation({ mutationFn: send });
  return (
    <ConfirmDialog
      title="Send it?"
      confirm="Send"
      cancel="Keep it"
      sending={sending}
      onConfirm={() => sending.mutate()}
      onClose={() => {}}
    >
      It cannot be undone.
    </ConfirmDialog>
  );
}

test('two clicks before the page is rendered again confirm a dialog once', async () => {
  stubDialogs();
  const send = vi.fn(() => new Promise<void>(() => {}));
  renderPage(<SendDialog send={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(send).toHaveBeenCalledOnce();
});
