import { Blob as NodeBlob } from 'node:buffer';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CatalogImport } from '#contract/catalog/catalog-import.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { adminPage } from './admin-route.tsx';
import { signInAda } from './render-page.tsx';

/** Opens the page for whoever is signed in. */
const openImport = await adminPage('admin/import');

export const IMPORT = 'POST /catalogue/import/ada';
export const HEADER = 'name,description,price,category,quantity,shipping';

export function makeFile(rows: string[], { name = 'books.csv', header = HEADER } = {}): File {
  return streamable(`${header}\n${rows.join('\n')}\n`, name, 'text/csv');
}

/** A file that can be streamed as in every browser, which jsdom's own cannot. */
function streamable(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return Object.assign(new File([content], name, { type }), {
    stream: () => new NodeBlob([content]).stream(),
  });
}

/** Chooses a zip of cover pictures. */
export async function chooseCovers(zip: Uint8Array<ArrayBuffer>) {
  const file = streamable(zip, 'covers.zip', 'application/zip');
  await userEvent.upload(screen.getByLabelText('Pictures by ISBN (.zip)'), file);
}

/** Confirms the pictures that match books. */
export async function placeCovers() {
  await userEvent.click(await screen.findByRole('button', { name: /^Place \d pictures?$/ }));
}

export const books = (count: number) =>
  Array.from({ length: count }, (_, at) => `Book ${at + 1},Text,1.00,Novels,1,0`);

export const created = (body: unknown) => {
  const { rows } = body as CatalogImport;
  return { json: makeImportResult({ created: rows.length }) };
};

/** Opens it as Ada, an admin. */
export function openImportPage() {
  signInAda();
  return openImport();
}

export async function chooseFile(file: File) {
  await userEvent.upload(screen.getByLabelText('Catalogue file (.csv or ONIX .xml)'), file);
}

export function countOf(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}
