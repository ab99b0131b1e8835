import type { Endpoint } from '../endpoint.ts';
import { catalogImportedSchema, catalogImportSchema, MAX_IMPORT_BYTES } from './catalog-import.ts';
import { MAX_PHOTOS_RESIZED, photosResizedSchema, photosResizeSchema } from './photo-requests.ts';
import { reindexedSchema, reindexSchema } from './reindex.ts';

/** Operations on the whole catalog. */
export const catalogMaintenanceEndpoints = {
  'POST /catalogue/import/:userId': {
    summary: 'Import up to 100 books',
    description:
      'Creates or updates one book per row. A row matches the book with the same ISBN or, if ' +
      'either has no ISBN, with the same name and author. Columns that are left out or empty do ' +
      'not change the book. Neither does the stock of an existing book, unless `stock` is `set` ' +
      'and the row’s own `stock` is not `keep`. New books are published unless their row has ' +
      'another `status`. Missing categories are created. Rows that cannot be imported are ' +
      'returned in `refused` with the reason; all others take effect together. With `preview`, ' +
      'nothing is changed. Set `more` if further calls follow: searches find the books after ' +
      'the last call, or within a minute. Repeating the same rows with the same ' +
      '`idempotencyKey` returns the first response and changes nothing.',
    auth: { admin: 'catalog' },
    json: catalogImportSchema,
    maxBytes: MAX_IMPORT_BYTES,
    response: catalogImportedSchema,
    refusals: ['books-busy', 'import-key-reused'],
  },
  'POST /catalogue/reindex/:userId': {
    summary: 'Recompute the search and sort keys of 200 categories or products',
    description:
      'For operators, after the rule that normalizes names has changed. Starts at the beginning ' +
      'of the table, or after the `next` of the previous response; `next` is null at the end. ' +
      'Nothing else is changed. A category whose normalized name already belongs to another one ' +
      'is left as it is and listed in `taken`.',
    auth: { admin: 'catalog' },
    json: reindexSchema,
    response: reindexedSchema,
  },
  'POST /catalogue/photos/:userId': {
    summary: 'Generate missing photo sizes',
    description:
      `Processes up to ${MAX_PHOTOS_RESIZED} photos that are stored in one size only. Repeat ` +
      'with `after` set to `next` until that is null. Can be stopped and resumed at any time.',
    auth: { admin: 'catalog' },
    json: photosResizeSchema,
    response: photosResizedSchema,
    refusals: ['photos-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
