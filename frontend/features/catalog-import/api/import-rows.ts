import {
  type CatalogueImport,
  type CatalogueImported,
  catalogueImportedSchema,
} from '../../../../functions/contract/import.ts';
import { api } from '../../../lib/api-client.ts';

/** Hands one batch of rows to the shop. */
export function importRows(
  adminId: string,
  rows: CatalogueImport['rows'],
): Promise<CatalogueImported> {
  return api('POST /catalogue/import/:userId', {
    params: { userId: adminId },
    json: { rows },
    answer: catalogueImportedSchema,
  });
}
