import { PRODUCT_SORTS } from '#contract/catalog/product-list-requests.ts';
import { requestOf } from './call-request.ts';
import type { HttpRequest } from './connection.ts';
import type { CatalogueItems } from './fill-shop.ts';

export interface NamedRead {
  name: string;
  request: HttpRequest;
}

/** The most that the contract allows. */
const MOST = 100;
const DEEP = 500;

/** Every read that needs no session, as expensive as its input can make it. */
export async function publicReads({ books, covers }: CatalogueItems): Promise<NamedRead[]> {
  const productId = books[0]?._id ?? '';
  const cover = covers[0]?._id ?? productId;
  const params = { productId };
  const challenge = { bt_challenge: '20f9f8ed05f77439fe955c977e4c8a53' };
  const found = { query: { search: 'e' } };
  const missed = { query: { search: 'no book has these words' } };
  const related = 'GET /products/related/:productId';
  const plain = [
    read('GET /categories', requestOf('GET /categories', {})),
    read('GET /products/search, most found', requestOf('GET /products/search', found)),
    read('GET /products/search, none found', requestOf('GET /products/search', missed)),
    read(
      'GET /product/:productId',
      requestOf('GET /product/:productId', { params, query: { editions: 'yes' } }),
    ),
    read(related, requestOf(related, { params, query: { limit: MOST } })),
    read(
      'GET /product/photo/:productId',
      requestOf('GET /product/photo/:productId', { params: { productId: cover } }),
    ),
    read('GET /openapi.json', requestOf('GET /openapi.json', {})),
    read('GET /signout', requestOf('GET /signout', {})),
    read('GET /braintree/webhook', requestOf('GET /braintree/webhook', { query: challenge })),
  ];
  const lists = PRODUCT_SORTS.flatMap((sortBy) => [
    read(`GET /products by ${sortBy}, deep`, listOf(sortBy)),
    read(`POST /products/by/search by ${sortBy}, a price, deep`, filterOf(sortBy)),
  ]);
  return await Promise.all([...plain, ...lists]);
}

type Sort = (typeof PRODUCT_SORTS)[number];

function listOf(sortBy: Sort): Promise<HttpRequest> {
  const query = { sortBy, order: 'desc', limit: MOST, skip: DEEP } as const;
  return requestOf('GET /products', { query });
}

function filterOf(sortBy: Sort): Promise<HttpRequest> {
  const filters = { price: [1, 99] as [number, number] };
  return requestOf('POST /products/by/search', {
    json: { sortBy, limit: MOST, skip: DEEP, filters },
  });
}

async function read(name: string, request: Promise<HttpRequest>): Promise<NamedRead> {
  return { name, request: await request };
}
