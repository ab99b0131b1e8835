import { useMutation } from '@tanstack/react-query';
import type { FiguresExportQuery } from '../../../../functions/contract/sales-figures.ts';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads the sales between two days as CSV. */
export function useExportSalesFigures() {
  return useMutation({
    mutationFn: (query: FiguresExportQuery) => fetchFile('GET /figures/export/:userId', { query }),
    onSuccess: (file, { by, from, to }) => saveFile(file, `sales-by-${by}-${from}-${to}.csv`),
  });
}
