import { catalogImportedSchema } from '../../../../functions/contract/import.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import type { SendBatch } from '../send-book-rows.ts';

/** Returns a function that sends one batch of rows to the shop. */
export function useImportRows(): SendBatch {
  const { _id: adminId } = useAdmin();
  return (batch) =>
    api('POST /catalogue/import/:userId', {
      params: { userId: adminId },
      json: batch,
      response: catalogImportedSchema,
    });
}
