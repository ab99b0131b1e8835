import type { FormInput } from '../../../functions/contract/endpoints/endpoints.ts';
import { fromDollars, toDecimalString } from '../../../functions/contract/money.ts';
import type { Product } from '../../../functions/contract/product.ts';
import { seriesOf } from '../../../functions/contract/series.ts';
import { mergeDraft } from '../../lib/merge-draft.ts';

/** A product's fields as they are typed; the shop decides what they become. */
type ProductTexts = Record<
  Exclude<keyof FormInput<'POST /product/create/:userId'>, 'photo' | 'idempotencyKey'>,
  string
>;
export type ProductField = keyof ProductTexts;

/** What stands in the form of a product. */
export interface ProductDraft {
  texts: ProductTexts;
  /** A photo chosen now. */
  photo: File | null;
  /** Why that photo cannot be sent. */
  photoProblem: string | undefined;
  /** The photo that the product has is to go. */
  removePhoto: boolean;
}

const NO_PHOTO = { photo: null, photoProblem: undefined, removePhoto: false };

/** In the shop, and not on sale: a new product says nothing of it. */
export const AS_USUAL = { compareAtPrice: '', status: 'published' } as const;

/** An empty form, of that category. */
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
      ...AS_USUAL,
    },
  };
}

/** The form of a new product of which the ISBN is known. */
export function draftOfIsbn(isbn: string): ProductDraft {
  const draft = blankDraft();
  return { ...draft, texts: { ...draft.texts, isbn } };
}

/**
 * The form of a new product that has the facts of another: not what is of that book alone, such as its
 * ISBN, its text, its price and its copies. Of its name the series is left, as a title ends with it.
 */
export function draftLike(product: Product): ProductDraft {
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

/** The form of a product as it is now. */
export function productDraftOf(product: Product): ProductDraft {
  return {
    ...NO_PHOTO,
    texts: {
      name: product.name,
      description: product.description,
      price: toDecimalString(fromDollars(product.price)),
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
        product.compareAtPrice === undefined
          ? ''
          : toDecimalString(fromDollars(product.compareAtPrice)),
      status: product.status ?? AS_USUAL.status,
    },
  };
}

/** The form as it is `now`, with what was typed since it was `sent`, or was opened. */
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

/** The form with these fields as others are, its photo by its name too; the rest stays as typed. */
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
