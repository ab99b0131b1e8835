import { ImportCatalogue } from '../../features/catalog-import/components/import-catalog.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Adds many books at once from a file, or brings those that are there up to date. */
export function ImportCatalogueRoute() {
  return (
    <AdminPage title="Import catalogue" permission="catalog" access="change">
      <ImportCatalogue />
    </AdminPage>
  );
}
