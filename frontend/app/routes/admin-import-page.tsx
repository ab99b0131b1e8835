import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogImportedSchema } from '#contract/catalog/catalog-import.ts';
import { Alert } from '../../components/alert.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { ColumnTable } from '../../features/catalog-import/components/column-table.tsx';
import { CoverPictures } from '../../features/catalog-import/components/cover-pictures.tsx';
import { ExportCatalog } from '../../features/catalog-import/components/export-catalog.tsx';
import { FileDrop } from '../../features/catalog-import/components/file-drop.tsx';
import { FileReady } from '../../features/catalog-import/components/file-ready.tsx';
import { ImportLoading } from '../../features/catalog-import/components/import-loading.tsx';
import { ImportSummary } from '../../features/catalog-import/components/import-summary.tsx';
import {
  chooseFile,
  chooseStock,
  forgetFile,
  isImportWatched,
  previewImport,
  startImport,
  stopImport,
  useImportRun,
} from '../../features/catalog-import/import-run.ts';
import type { SendBatch } from '../../features/catalog-import/send-book-rows.ts';
import { useAdmin } from '../../hooks/use-admin.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { api } from '../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../stores/toast-store.ts';

/** For an admin who is on another page when it ends. */
const END_TEXTS = {
  finished: 'The catalogue file has been worked through.',
  stopped: 'Loading the catalogue file was stopped.',
  failed: 'Loading the catalogue file broke off. See Import Catalogue for why.',
} as const;

/** Import for staff who may change the catalogue, export for staff who may see it. */
export function AdminImportPage() {
  const mayLoad = usePermission()('POST /catalogue/import/:userId', 'catalog');
  return mayLoad ? (
    <LoadCatalog />
  ) : (
    <PageColumn loose>
      <ExportCatalog />
      <ColumnTable />
    </PageColumn>
  );
}

/** Import of a catalogue file: choose, check, load, read the result. */
function LoadCatalog() {
  const run = useImportRun();
  const { _id: adminId } = useAdmin();
  const importRows: SendBatch = (batch) =>
    api('POST /catalogue/import/:userId', {
      params: { userId: adminId },
      json: batch,
      response: catalogImportedSchema,
    });
  const queries = useQueryClient();
  const [another, setAnother] = useState(false);

  function chooseAnother() {
    setAnother(true);
    forgetFile();
  }

  async function load() {
    const how = await startImport(importRows);
    if (how && !isImportWatched()) showToast({ text: END_TEXTS[how.end] });
    await Promise.all([
      queries.invalidateQueries({ queryKey: productKeys.all }),
      queries.invalidateQueries({ queryKey: categoryKeys.all }),
    ]);
  }

  return (
    <PageColumn loose>
      {run.phase === 'none' || run.phase === 'checking' ? (
        <FileDrop
          takesFocus={another}
          checking={run.phase === 'checking' ? run.file.name : undefined}
          onChoose={(file) => void chooseFile(file)}
        />
      ) : null}
      {run.phase === 'none' && run.problem ? <Alert tone="danger">{run.problem}</Alert> : null}
      {run.phase === 'ready' ? (
        <FileReady
          run={run}
          onPreview={() => void previewImport(importRows)}
          onStock={chooseStock}
          onLoad={() => void load()}
          onOther={chooseAnother}
        />
      ) : null}
      {run.phase === 'loading' ? <ImportLoading run={run} onStop={stopImport} /> : null}
      {run.phase === 'ended' ? <ImportSummary run={run} onOther={chooseAnother} /> : null}
      <CoverPictures />
      {run.phase === 'none' || run.phase === 'checking' ? (
        <>
          <ColumnTable />
          <ExportCatalog />
        </>
      ) : null}
    </PageColumn>
  );
}
