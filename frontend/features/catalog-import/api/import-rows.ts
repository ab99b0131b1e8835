import {
  type CatalogImport,
  type CatalogImported,
  catalogImportedSchema,
} from '../../../../functions/contract/import.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';

/** What hands one batch of rows to the shop. */
export function useImportRows(): (rows: CatalogImport['rows']) => Promise<CatalogImported> {
  const { _id: adminId } = useAdmin();
  return (rows) =>
    api('POST /catalogue/import/:userId', {
      params: { userId: adminId },
      json: { rows },
      response: catalogImportedSchema,
    });
}
