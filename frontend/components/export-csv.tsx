import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvCell } from '#contract/csv.ts';
import { numberText } from '../lib/count-text.ts';
import { errorText } from '../lib/error-text.ts';
import { saveCsv } from '../lib/save-file.ts';
import { showToast } from '../stores/toast-store.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Rows of a CSV file, and the cursor of the next part; null at the end. */
export interface CsvPart {
  rows: readonly (readonly CsvCell[])[];
  next: string | null;
  /** Whether there may be more rows that cannot be read. */
  isCut?: boolean;
}

/** Saves the whole of a paged list as a CSV file; shows progress while it reads. */
export function ExportCsv({
  file,
  what,
  heads,
  readPart,
}: {
  file: string;
  /** What the rows are, such as "orders". */
  what: string;
  heads: readonly string[];
  /** @param after `next` of the previous part; null for the first */
  readPart: (after: string | null) => Promise<CsvPart>;
}) {
  const [read, setRead] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      const rows: CsvPart['rows'][number][] = [];
      let after: string | null = null;
      let isCut = false;
      do {
        setRead(rows.length);
        const part: CsvPart = await readPart(after);
        rows.push(...part.rows);
        after = part.next;
        isCut ||= part.isCut === true;
      } while (after !== null);
      saveCsv(file, [heads, ...rows]);
      return { count: rows.length, isCut };
    },
    onSuccess: ({ count, isCut }) =>
      showToast({
        text: isCut
          ? `${file} has the first ${numberText(count)} ${what} alone: a search finds no more. Filter for all of them.`
          : `${file} has ${numberText(count)} ${what}`,
      }),
  });
  return (
    <>
      <Button variant="quiet" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? `Reading… ${read}` : 'Export CSV'}
      </Button>
      {exporting.isError ? (
        <Alert tone="danger">Nothing was exported. {errorText(exporting.error)}</Alert>
      ) : null}
    </>
  );
}
