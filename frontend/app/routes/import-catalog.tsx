import { ImportCatalogue } from '../../features/catalog-import/components/import-catalog.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Adds many books at once from a file, or brings those that are there up to date; saves all as one. */
export function ImportCatalogueRoute() {
  return (
    <AdminPage title="Import catalogue" titleToRead="Export catalogue" permission="catalog">
      <ImportCatalogue />
    </AdminPage>
  );
}
