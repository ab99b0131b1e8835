import { html } from 'hono/html';
import {
  ADDRESS_HINT,
  ADDRESS_ID,
  ADDRESS_LABEL,
  TELL_ME,
} from '../../frontend/features/back-in-stock/back-in-stock-text.ts';
import { bookFacts, LONG_TITLE } from '../../frontend/features/catalog/book-facts.ts';
import {
  BETWEEN_EDITIONS,
  editionName,
  NONE_LEFT,
} from '../../frontend/features/catalog/edition-text.ts';
import { NONE_RELATED } from '../../frontend/features/catalog/empty-state-text.ts';
import { pictureName, THUMBNAIL_SIZES } from '../../frontend/features/catalog/photo-sizes.ts';
import { OF_STARS, REVIEWS_ID, reviewsWord } from '../../frontend/features/catalog/rating-text.ts';
import { bookActivityKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { findProduct } from '../catalog/product.repository.ts';
import { authorLine, authorNames } from '../contract/catalog/author-names.ts';
import { photoSrcSet } from '../contract/catalog/photo-widths.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { DetailedProduct } from '../contract/catalog/product-details.ts';
import { PLEASE_WAIT } from '../contract/catalog/product-placeholder.ts';
import { lowestDeliveryPriceText } from '../contract/delivery/lowest-delivery-price.ts';
import { CARD_ROW_SIZE } from '../contract/page-sizes.ts';
import { productUrl } from '../contract/page-urls.ts';
import type { Rating, Reviews } from '../contract/reviews/reviews.ts';
import { seriesOf, seriesPlaceText, seriesUrl } from '../contract/search/series.ts';
import { type Settings, TEXT_PAGES } from '../contract/settings/settings.ts';
import type { Deps } from '../deps.ts';
import { listReviews } from '../reviews/review.repository.ts';
import { withEditions } from '../search/editions.ts';
import { relatedProducts } from '../search/related-products.ts';
import type { ShopState } from '../settings/settings.repository.ts';
import { bookBreadcrumb, categoryBreadcrumbHtml } from './breadcrumb.ts';
import { bookJsonLd, breadcrumbJsonLd } from './json-ld.ts';
import { leadPhotoOf, type Markup, type Page, type Site, shortText } from './page.ts';
import {
  addButtonHtml,
  authorLinksHtml,
  cardRowHtml,
  coverHtml,
  languageAttributes,
  offerHtml,
  priceText,
  sectionHeadingHtml,
} from './product-html.ts';

interface ProductData {
  product: DetailedProduct;
  related: readonly Product[];
  reviews: Reviews;
}

/**
 * Reads the page's data in the same way as the API.
 * @returns undefined if there is no such book
 */
export async function readProduct(deps: Deps, id: string): Promise<ProductData | undefined> {
  const product = await findProduct(deps.db, id);
  if (!product) return undefined;
  const [whole, related, reviews] = await Promise.all([
    withEditions(deps, product),
    relatedProducts(deps, product, { limit: CARD_ROW_SIZE, kin: true }),
    listReviews(deps.db, { productId: id, after: undefined }),
  ]);
  return { product: whole, related, reviews };
}

/** Page of a book with related products. */
export function productPage(
  { product, related, reviews }: ProductData,
  { origin, ...shop }: Site,
): Page {
  const { settings } = shop;
  const by = product.author ? ` by ${authorLine(product.author)}` : '';
  const price = priceText(product.price, settings);
  return {
    route: 'product',
    title: product.name,
    description: shortText(`${product.name}${by}, ${price}. ${product.description}`),
    canonical: productUrl(product),
    card: { type: 'book', photo: product.photoUrl },
    jsonLd: [
      bookJsonLd(product, { origin, shopName: settings.shopName, rating: reviews.rating }),
      breadcrumbJsonLd(bookBreadcrumb(product), origin),
    ],
    leadPhoto: leadPhotoOf(product, 'page'),
    firstData: [
      [productKeys.one(product._id), product],
      [productKeys.related(product._id), related],
      [bookActivityKeys.reviews(product._id), { pages: [reviews], pageParams: [null] }],
    ],
    main: productHtml({ product, related, rating: reviews.rating }, shop),
  };
}

/** Page for the URL of a book that does not exist. */
export function productNotFoundPage(): Page {
  return { status: 404, route: 'product', title: 'Product not found' };
}

/**
 * Content of a book's page. The specification makes readers wait for two seconds: each part of the
 * book is hidden for that time, and React's placeholder is shown in its place
 * (styles/first-screen.css). If the owner has set no waiting time, the book is visible at once.
 */
function productHtml(
  {
    product: book,
    related,
    rating,
  }: { product: DetailedProduct; related: readonly Product[]; rating: Rating },
  shop: ShopState,
): Markup {
  const { settings } = shop;
  const { wait, head, offer, about } = placeholders(settings);
  const long = book.name.length > LONG_TITLE ? ' product-details_long' : '';
  return html`<article class="product-details_details" ${wait}><div class="product-details_cover">${coverHtml(book, 'lead', 'page')}${picturesHtml(book)}</div><header class="product-details_head">${head}${categoryBreadcrumbHtml(book.category)}<h1 class="product-details_title${long}" ${languageAttributes(book)}>${book.name}</h1>${book.author ? authorsHtml(book.author) : ''}${ratingHtml(rating)}${seriesHtml(book)}${editionsHtml(book, settings)}</header><div class="product-details_offer">${offer}<p class="product-details_price">${offerHtml(book, settings)}</p>${addButtonHtml(book, 'button_primary')}</div><div class="product-details_about">${about}${deliveryHtml(book, shop)}${book.description ? html`<p class="product-details_description" dir="auto">${book.description}</p>` : ''}${factsHtml(book)}<div class="product-details_more">${book.quantity < 1 ? askToWaitHtml() : ''}</div></div></article><section ${wait}>${sectionHeadingHtml('Related products')}${related.length === 0 ? html`<p>${NONE_RELATED}</p>` : cardRowHtml(related, settings)}</section><div id="${REVIEWS_ID}"></div>`;
}

/** As rendered by ProductDetailsPlaceholder, each before the part that replaces it. */
function placeholders({ placeholderMs }: Settings) {
  if (placeholderMs === 0) return { wait: '', head: '', offer: '', about: '' };
  const bar = (width: string) => html`<span class="skeleton_bar skeleton_${width}"></span>`;
  return {
    wait: html`data-wait="${Math.ceil(placeholderMs / 1000)}"`,
    head: html`<div class="placeholder"><p class="product-details_wait">${PLEASE_WAIT}</p><div class="product-details_title">${bar('most')}</div><div class="product-details_author">${bar('half')}</div></div>`,
    offer: html`<div class="placeholder"><div class="product-details_price">${bar('half')}</div><div class="product-details_button"></div></div>`,
    about: html`<div class="placeholder"><div class="product-details_description">${bar('full')}${bar('full')}${bar('full')}${bar('half')}</div></div>`,
  };
}

function authorsHtml(author: string): Markup {
  const links = authorLinksHtml(authorNames(author), 'rel="author"');
  return html`<p class="product-details_author" dir="auto"><span class="author-links_names">${links}</span></p>`;
}

/** As rendered by product-details.tsx. */
function ratingHtml(rating: Rating): Markup | '' {
  if (rating.average === null) return '';
  return html`<p class="product-details_rating"><a href="#${REVIEWS_ID}"><span class="product-details_star" aria-hidden="true">★</span> ${rating.average} <span class="visually-hidden">${OF_STARS} </span>(${rating.count}<span class="visually-hidden">${reviewsWord(rating)}</span>)</a></p>`;
}

function seriesHtml(book: Product): Markup | '' {
  const series = seriesOf(book.name);
  if (!series) return '';
  return html`<p class="product-details_series">${seriesPlaceText(series)} <a href="${seriesUrl(series.key)}">${series.name}</a></p>`;
}

/** As rendered by product-details.tsx. */
function editionsHtml(book: DetailedProduct, settings: Settings): Markup | '' {
  const { editions = [] } = book;
  if (editions.length === 0) return '';
  const links = editions.map((edition, place) => {
    const price = priceText(edition.price, settings);
    return html`${place > 0 ? BETWEEN_EDITIONS : ''}<a href="${productUrl(edition)}">${editionName(edition, book)} <span class="price_price">${price}</span></a>${edition.quantity > 0 ? '' : NONE_LEFT}`;
  });
  return html`<p class="product-details_editions">Other editions: ${links}</p>`;
}

/** As rendered by frontend/components/delivery-price-note.tsx. */
function deliveryHtml({ shipping }: Product, { settings, delivery }: ShopState): Markup | '' {
  const money = (dollars: number) => priceText(dollars, settings);
  const from = shipping && delivery ? lowestDeliveryPriceText(delivery, money) : '';
  const text = settings.delivery ? html`<a href="/delivery">${TEXT_PAGES.delivery}</a>` : '';
  if (!from && !text) return '';
  return html`<p class="delivery-price-note_note">${from}${from && text ? ' · ' : ''}${text}</p>`;
}

/** As rendered by product-pictures.tsx; the buttons need React. */
function picturesHtml(book: DetailedProduct): Markup | '' {
  const { pictures = [] } = book;
  if (pictures.length === 0) return '';
  const cover = html`<li><button type="button" class="product-pictures_choice" aria-pressed="true" aria-label="Cover">${coverHtml(book, 'lazy', { sizes: THUMBNAIL_SIZES })}</button></li>`;
  const others = pictures.map(
    ({ url, alt }, place) =>
      html`<li><button type="button" class="product-pictures_choice" aria-pressed="false" aria-label="${pictureName(alt, place)}"><img class="product-pictures_picture" alt="" width="480" height="720" loading="lazy" decoding="async" sizes="${THUMBNAIL_SIZES}" srcset="${photoSrcSet(url)}" src="${url}"></button></li>`,
  );
  return html`<ul class="product-pictures_choices" aria-label="Pictures">${cover}${others}</ul>`;
}

/**
 * As rendered by wishlist-and-back-in-stock.tsx for a visitor, with room for "Keep for later". Typed text is kept,
 * and submitted once React has loaded (frontend/lib/early-input.ts).
 */
function askToWaitHtml(): Markup {
  return html`<div class="wishlist-and-back-in-stock_bar"><div class="back-in-stock_wait"><form><div class="field_field"><label class="field_label" for="${ADDRESS_ID}">${ADDRESS_LABEL}</label><input id="${ADDRESS_ID}" class="field_control" type="email" name="email" autocomplete="email" required aria-describedby="${ADDRESS_ID}-hint"><p class="field_hint" id="${ADDRESS_ID}-hint">${ADDRESS_HINT}</p></div><button type="submit" disabled class="button_button button_quiet">${TELL_ME}</button></form></div><p></p></div>`;
}

function factsHtml(book: Product): Markup {
  const rows = bookFacts(book).map(
    ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return html`<table class="facts-table_facts"><caption class="visually-hidden">About this edition</caption><tbody>${rows}</tbody></table>`;
}
