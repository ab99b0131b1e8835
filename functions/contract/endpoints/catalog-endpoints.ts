import { catalogImportedSchema, catalogImportSchema, MAX_IMPORT_BYTES } from '../import.ts';
import {
  MAX_PHOTOS_RESIZED,
  photosResizedSchema,
  photosResizeSchema,
} from '../photo-width-requests.ts';
import { reindexedSchema, reindexSchema } from '../reindex.ts';
import type { Endpoint } from './endpoint.ts';

/** Operations on the whole catalog. */
export const catalogEndpoints = {
  'POST /catalogue/import/:userId': {
    summary: 'Add or update up to 100 books at once',
    description:
      'A book is the same when its ISBN is, or, where either has none, its name with its author. ' +
      'What a row leaves out or empty stays as it is, and so does the stock of a book that is there, ' +
      'unless `stock` is `set`; a row whose own `stock` is `keep` leaves it anyway. A new book is ' +
      'published unless its row has another `status`. With `preview` nothing changes. Categories ' +
      'that do not exist yet are made. Rows that cannot be taken are answered with the ' +
      'reason; the others all take effect together. With `more`, further calls follow: searches find ' +
      'the books after the last one, or within a minute. The same rows by the same `idempotencyKey` ' +
      'again are answered as they were the first time, and change nothing more.',
    auth: 'admin',
    permission: 'catalog',
    json: catalogImportSchema,
    maxBytes: MAX_IMPORT_BYTES,
    response: catalogImportedSchema,
    refusals: ['books-busy', 'import-key-reused'],
  },
  'POST /catalogue/reindex/:userId': {
    summary: 'Make anew what 200 categories or products are found and sorted by',
    description:
      'For an operator, when the rule by which the shop folds names has changed. It starts at the ' +
      'beginning of the table, or where the `next` of the answer before says; a `next` of null is ' +
      'the end. Nothing else changes. A category whose folded name another one has by now stays as ' +
      'it is, and is named in `taken`.',
    auth: 'admin',
    permission: 'catalog',
    json: reindexSchema,
    response: reindexedSchema,
  },
  'POST /catalogue/photos/:userId': {
    summary: 'Make the widths of photos from before',
    description:
      `Looks at up to ${MAX_PHOTOS_RESIZED} photos that are in one size only. Call it again with \`after\` set to ` +
      '`next` until that is null. It can be ended and begun again at any time.',
    auth: 'admin',
    permission: 'catalog',
    json: photosResizeSchema,
    response: photosResizedSchema,
    refusals: ['photos-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
