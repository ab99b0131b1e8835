import type { CatalogImported } from '../../functions/contract/import.ts';

/** What the shop answers of an import: nothing has become of any row, but for what is said. */
export function imported(some: Partial<CatalogImported> = {}): CatalogImported {
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
