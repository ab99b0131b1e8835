import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads everything the shop has on record about the user. */
export function useExportAccount() {
  return useMutation({
    mutationFn: () => fetchFile('GET /user/:userId/export', {}),
    onSuccess: (file) => saveFile(file, 'colophon-my-data.json'),
  });
}
