import type { Generated, Insertable, Selectable } from 'kysely';
import type { TaxClass } from '../../contract/tax-class.ts';

// Tables of books.

export interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  created_at: string;
}

export interface ProductTable {
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
  created_at: string;
  updated_at: string;
}

export type ProductRow = Selectable<ProductTable>;

export type NewProductRow = Insertable<ProductTable>;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** A picture behind the photo that `products` names. */
export interface ProductPictureTable {
  id: string;
  product_id: string;
  position: number;
  photo_key: string;
  width: number;
  height: number;
  alt: string;
  created_at: string;
  updated_at: string;
}

export type ProductPictureRow = Selectable<ProductPictureTable>;

/** The outbox of the search index; written by triggers. */
export interface SearchChangeTable {
  id: Generated<number>;
  product_id: string;
}
