import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api-client.ts';

/** Fetches all that the shop has on record of a person, and gives it to the browser to be kept. */
export function useExportAccount(userId: string) {
  return useMutation({
    mutationFn: () => fetchFile('GET /user/:userId/export', { params: { userId } }),
    onSuccess: (file) => saveAs(file, 'colophon-my-data.json'),
  });
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it when the click is over; a moment later at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
