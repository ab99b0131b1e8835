import type { Product } from '#contract/catalog/product.ts';
import type { FormInput } from '#contract/endpoints.ts';
import { toDecimalDollars } from '#contract/money.ts';
import { seriesOf } from '#contract/search/series.ts';
import { mergeDraft } from '../../lib/merge-draft.ts';

/** A product's fields as typed; the shop parses them. */
type ProductTexts = Record<
  Exclude<keyof FormInput<'POST /product/create/:userId'>, 'photo' | 'idempotencyKey'>,
  string
>;
export type ProductField = keyof ProductTexts;

/** Content of a product form. */
export interface ProductDraft {
  texts: ProductTexts;
  /** A newly chosen photo. */
  photo: File | null;
  /** Why that photo cannot be sent. */
  photoProblem: string | undefined;
  /** Whether the product's current photo is to be removed. */
  removePhoto: boolean;
}

const NO_PHOTO = { photo: null, photoProblem: undefined, removePhoto: false };

/** Defaults that a new product does not send: published, and not on sale. */
export const NEW_PRODUCT_DEFAULTS = { compareAtPrice: '', status: 'published' } as const;

/** An empty form, in that category. */
export function blankDraft(category = ''): ProductDraft {
  const needed = { name: '', description: '', price: '', category, quantity: '', shipping: '1' };
  const facts = { author: '', isbn: '', publisher: '', language: '', format: '' };
  return {
    ...NO_PHOTO,
    texts: {
      ...needed,
      ...facts,
      publishedYear: '',
      pages: '',
      weight: '',
      taxClass: '',
      shelf: '',
      ...NEW_PRODUCT_DEFAULTS,
    },
  };
}

/** The form of a new product with this ISBN. */
export function draftOfIsbn(isbn: string): ProductDraft {
  const draft = blankDraft();
  return { ...draft, texts: { ...draft.texts, isbn } };
}

/**
 * The form of a new product that copies another's facts, except those of that book alone, such as
 * ISBN, description, price and stock. Only the series is kept of its name, as a title ends with it.
 */
export function draftCopiedFrom(product: Product): ProductDraft {
  const { texts } = productDraftOf(product);
  const { category, shipping, author, publisher, language, format } = texts;
  const { weight, taxClass, shelf } = texts;
  const series = seriesOf(product.name);
  const draft = blankDraft(category);
  return {
    ...draft,
    texts: {
      ...draft.texts,
      ...{ shipping, author, publisher, language, format, weight, taxClass, shelf },
      name: series ? ` (${series.name}, #)` : '',
    },
  };
}

/** The form of an existing product. */
export function productDraftOf(product: Product): ProductDraft {
  return {
    ...NO_PHOTO,
    texts: {
      name: product.name,
      description: product.description,
      price: toDecimalDollars(product.price),
      category: product.category._id,
      quantity: String(product.quantity),
      shipping: product.shipping ? '1' : '0',
      author: product.author ?? '',
      isbn: product.isbn ?? '',
      publisher: product.publisher ?? '',
      language: product.language ?? '',
      publishedYear: product.publishedYear?.toString() ?? '',
      pages: product.pages?.toString() ?? '',
      format: product.format ?? '',
      weight: product.weight?.toString() ?? '',
      taxClass: product.taxClass ?? '',
      shelf: product.shelf ?? '',
      compareAtPrice:
        product.compareAtPrice === undefined ? '' : toDecimalDollars(product.compareAtPrice),
      status: product.status ?? NEW_PRODUCT_DEFAULTS.status,
    },
  };
}

/** The form as it is `now`, with what was typed since it was `sent` or opened. */
export function mergeProductDraft(
  now: ProductDraft,
  { sent, typed }: { sent: ProductDraft; typed: ProductDraft },
): ProductDraft {
  const { photo, photoProblem, removePhoto } = typed;
  const isPhotoSent = photo === sent.photo && removePhoto === sent.removePhoto;
  return {
    ...(isPhotoSent ? NO_PHOTO : { photo, photoProblem, removePhoto }),
    texts: mergeDraft(now.texts, { sent: sent.texts, typed: typed.texts }),
  };
}

/**
 * The form with these fields, the photo included, taken from another draft; the rest stays as
 * typed.
 */
export function replaceFields(
  draft: ProductDraft,
  { of, fields }: { of: ProductDraft; fields: readonly string[] },
): ProductDraft {
  const taken = Object.entries(of.texts).filter(([field]) => fields.includes(field));
  return {
    ...draft,
    ...(fields.includes('photo') && NO_PHOTO),
    texts: { ...draft.texts, ...Object.fromEntries(taken) },
  };
}
