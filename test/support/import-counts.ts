import type { CatalogImported } from '#contract/catalog/catalog-import.ts';

/** The shop's answer to an import; all counts are zero except those given. */
export function makeImportResult(some: Partial<CatalogImported> = {}): CatalogImported {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    otherStock: 0,
    toPublished: 0,
    toDraft: 0,
    toHidden: 0,
    newDrafts: 0,
    newHidden: 0,
    refused: [],
    ...some,
  };
}
