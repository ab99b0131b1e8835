import { Blob as NodeBlob } from 'node:buffer';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setSession } from '../../../frontend/stores/session-store.ts';
import type { CatalogImport } from '../../../functions/contract/import.ts';
import { makeImportResult } from '../../support/import-counts.ts';
import { adminRoute } from './admin-route.tsx';
import { makeSession } from './make-records.ts';
import { Guarded, renderPage } from './render-page.tsx';

export const ImportCatalogueRoute = await adminRoute('admin/import');

export const IMPORT = 'POST /catalogue/import/ada';
export const HEADER = 'name,description,price,category,quantity,shipping';

export function makeFile(rows: string[], { name = 'books.csv', header = HEADER } = {}): File {
  const text = `${header}\n${rows.join('\n')}\n`;
  // jsdom's own files cannot be streamed, as every browser's can.
  return Object.assign(new File([text], name, { type: 'text/csv' }), {
    stream: () => new NodeBlob([text]).stream(),
  });
}

export const books = (count: number) =>
  Array.from({ length: count }, (_, at) => `Book ${at + 1},Text,1.00,Novels,1,0`);

export const created = (body: unknown) => {
  const { rows } = body as CatalogImport;
  return { json: makeImportResult({ created: rows.length }) };
};

export function openImportPage() {
  setSession(makeSession({ _id: 'ada', role: 1 }));
  return renderPage(<Guarded only="admins" page={ImportCatalogueRoute} />);
}

export async function chooseFile(file: File) {
  await userEvent.upload(screen.getByLabelText('Catalogue file (.csv or ONIX .xml)'), file);
}

export function countOf(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}
