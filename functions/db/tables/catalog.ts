import type { Generated, Insertable, Selectable } from 'kysely';
import type { PhotoType } from '../../contract/catalog/photo-rules.ts';
import type { ProductStatus, TaxClass } from '../../contract/catalog/product.ts';
import type { StockReason } from '../../contract/catalog/stock.ts';
import type { RowTimes } from './common-columns.ts';

/** Tables of the catalogue. */
export interface CatalogTables {
  categories: CategoryTable;
  products: ProductTable;
  shop_products: ShopProductTable;
  stock_movements: StockMovementTable;
  product_pictures: ProductPictureTable;
  photos_to_sweep: PhotoToSweepTable;
  search_changes: SearchChangeTable;
}

interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  created_at: string;
  /** Parent category; null at the top level. */
  parent_id: string | null;
}

export type CategoryRow = Selectable<CategoryTable>;

interface ProductTable extends RowTimes {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  category_id: string;
  quantity: number;
  sold: number;
  shipping: 0 | 1;
  author: string | null;
  isbn: string | null;
  publisher: string | null;
  language: string | null;
  published_year: number | null;
  pages: number | null;
  format: string | null;
  photo_key: string | null;
  photo_type: PhotoType | null;
  name_key: string;
  search_text: string;
  weight_grams: number | null;
  tax_class: TaxClass | null;
  shelf: string | null;
  status: Generated<ProductStatus>;
  /** Price before a sale; null without a sale. */
  compare_at_cents: number | null;
  /** JSON: cause of the last change of `quantity` (`stockCause`). */
  stock_cause: string | null;
}

/** View of the products that shoppers see. `place` is the product's rowid. */
interface ShopProductTable extends ProductTable {
  place: Generated<number>;
}

export type ProductRow = Selectable<ProductTable>;

export type NewProductRow = Insertable<ProductTable>;

/** Stock ledger; written only by triggers. */
interface StockMovementTable {
  id: Generated<number>;
  at: string;
  product_id: string;
  name: string;
  change: number;
  before: number;
  after: number;
  reason: StockReason;
  actor_id: string | null;
  reference: string | null;
  note: string | null;
}

export type StockMovementRow = Selectable<StockMovementTable>;

/** Additional picture, besides the photo in `products`. */
interface ProductPictureTable extends RowTimes {
  id: string;
  product_id: string;
  position: number;
  photo_key: string;
  width: number;
  height: number;
  alt: string;
}

export type ProductPictureRow = Selectable<ProductPictureTable>;

/** Photos in R2 that possibly no row refers to. */
interface PhotoToSweepTable {
  photo_key: string;
  created_at: string;
}

/** Outbox of the search index; written by triggers. */
interface SearchChangeTable {
  id: Generated<number>;
  product_id: string;
}
