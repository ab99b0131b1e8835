import type { Generated, Selectable } from 'kysely';
import type { RowTimes } from './common-columns.ts';

/** Tables of the staff's book lists. */
export interface ListTables {
  lists: ListTable;
  list_books: ListBookTable;
}

interface ListTable extends RowTimes {
  id: string;
  slug: string;
  title: string;
  intro: Generated<string>;
  is_published: 0 | 1;
  home_place: number | null;
  version: Generated<number>;
  changed_by: string | null;
}

export type ListRow = Selectable<ListTable>;

interface ListBookTable {
  list_id: string;
  position: number;
  product_id: string;
  note: Generated<string>;
  picked_by: Generated<string>;
}
