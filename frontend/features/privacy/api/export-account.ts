import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Fetches all that the shop has on record of a person, and gives it to the browser to be kept. */
export function useExportAccount() {
  return useMutation({
    mutationFn: () => fetchFile('GET /user/:userId/export', {}),
    onSuccess: (file) => saveFile(file, 'colophon-my-data.json'),
  });
}
