import type { FormInput } from '../../../functions/contract/endpoints/endpoints.ts';
import { fromDollars, toDecimalString } from '../../../functions/contract/money.ts';
import type { Product } from '../../../functions/contract/product.ts';
import type { ProductReadInput } from '../../../functions/contract/product-form.ts';
import { seriesOf } from '../../../functions/contract/series.ts';
import { keepTyped } from '../../lib/keep-typed.ts';

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
const AS_USUAL = { compareAtPrice: '', status: 'published' } as const;

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
export function draftSince(
  now: ProductDraft,
  { sent, typed }: { sent: ProductDraft; typed: ProductDraft },
): ProductDraft {
  const { photo, photoProblem, removePhoto } = typed;
  const isPhotoSent = photo === sent.photo && removePhoto === sent.removePhoto;
  return {
    ...(isPhotoSent ? NO_PHOTO : { photo, photoProblem, removePhoto }),
    texts: keepTyped(now.texts, { sent: sent.texts, typed: typed.texts }),
  };
}

/** The whole form, as a new product is sent. */
export function wholeForm(draft: ProductDraft): FormData {
  const form = formOf(draft);
  for (const [field, text] of Object.entries(AS_USUAL)) {
    if (form.get(field) === text) form.delete(field);
  }
  return form;
}

function formOf({ texts, photo }: ProductDraft): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  if (photo) form.set('photo', photo);
  return form;
}

/**
 * Only what differs from the form as it was opened: what another admin or a sale has changed
 * meanwhile stays. @returns undefined when nothing differs
 */
export function changesForm(draft: ProductDraft, opened: ProductDraft): FormData | undefined {
  const form = formOf(draft);
  for (const [field, text] of Object.entries(opened.texts)) {
    if (form.get(field) === text) form.delete(field);
  }
  if (draft.removePhoto) form.set('removePhoto', '1');
  return form.keys().next().done ? undefined : form;
}

/** The form with these fields as others are, its photo by its name too; the rest stays as typed. */
export function takeFields(
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

/** A product as the shop compares it with what it is when a change of it arrives. */
export function readOf(product: Product): ProductReadInput {
  const { name, description, price, category, quantity, shipping } = product;
  const { author, isbn, publisher, language, publishedYear, pages, format } = product;
  const { weight = null, taxClass = null, shelf = null, compareAtPrice = null } = product;
  return {
    ...{ name, description, price, category: category._id, quantity, shipping },
    ...{ author, isbn, publisher, language, publishedYear, pages, format },
    ...{ weight, taxClass, shelf, compareAtPrice },
    status: product.status ?? AS_USUAL.status,
    photo: product.photoUrl,
  };
}

/** Changes, with what was read of what they change. */
export function withRead(changes: FormData, read: ProductReadInput | undefined): FormData {
  if (!read) return changes;
  const isChanged = (field: string) =>
    changes.has(field) || (field === 'photo' && changes.has('removePhoto'));
  const was = Object.entries(read).filter(([field]) => isChanged(field));
  changes.set('was', JSON.stringify(Object.fromEntries(was)));
  return changes;
}
