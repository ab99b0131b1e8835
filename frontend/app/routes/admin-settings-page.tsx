import { Link } from 'react-router-dom';
import { LoadError } from '../../components/load-error.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useListTable } from '../../features/book-lists/api/lists.ts';
import { useEditedSettings } from '../../features/settings/api/get-settings.ts';
import { EditSettings } from '../../features/settings/components/edit-settings.tsx';
import { useCategories } from '../../hooks/use-categories.ts';

/** The shop's settings. */
export function AdminSettingsPage() {
  const settings = useEditedSettings();
  const categories = useCategories();
  // The form works without them.
  const { data: lists = [] } = useListTable();
  const error = settings.error ?? categories.error;
  if (settings.data && categories.data) {
    return (
      <PageColumn>
        <p>
          <Link to="/admin/security-log?kind=settings-changed">Recent changes</Link>
        </p>
        <EditSettings edited={settings.data} categories={categories.data} lists={lists} />
      </PageColumn>
    );
  }
  if (!error) return <LoadingNote text="Loading the settings" />;
  const retry = () => {
    void settings.refetch();
    void categories.refetch();
  };
  return <LoadError what="The settings" query={{ error, refetch: retry }} />;
}
