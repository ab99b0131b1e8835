import type { ReactNode } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import { nestedName } from '#contract/catalog/category-tree.ts';
import type { DetailedProduct } from '#contract/catalog/product-details.ts';
import { Fact, Facts } from '../../../components/fact.tsx';
import { BookPrice } from '../../../components/price.tsx';
import { ProductCover } from '../../../components/product-cover.tsx';
import { Section } from '../../../components/section.tsx';
import { numberText } from '../../../lib/count-text.ts';
import { FIELD_NAMES, STATUS_NAMES, TAX_CLASS_NAMES } from '../product-field-text.ts';
import { Picture } from './picture-row.tsx';
import styles from './product-facts.module.css';

/** Everything the shop knows about a product, read-only, for staff who may not change it. */
export function ProductFacts({
  product,
  categories,
}: {
  product: DetailedProduct;
  categories: readonly Category[];
}) {
  return (
    <div className={styles['product']}>
      <div className={styles['cover']}>
        <ProductCover product={product} sizes="(max-width: 60rem) 7rem, 17rem" />
      </div>
      <div className={styles['said']}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <p className="as-typed" dir="auto">
          {product.description}
        </p>
        <Facts lined>
          {factsOf(product, categories).map(([label, value]) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      </div>
      <Pictures product={product} />
    </div>
  );
}

function Pictures({ product: { pictures = [] } }: { product: DetailedProduct }) {
  if (pictures.length === 0) return null;
  return (
    <Section title="Further pictures" className={styles['pictures']}>
      <ol aria-label="Further pictures">
        {pictures.map((picture, place) => (
          <li key={picture._id}>
            <Picture picture={picture} place={place} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Known facts by the form's labels. */
function factsOf(
  product: DetailedProduct,
  categories: readonly Category[],
): (readonly [label: string, value: ReactNode])[] {
  const { category, taxClass } = product;
  const known = categories.find(({ _id }) => _id === category._id);
  const facts = [
    ['Status', STATUS_NAMES[product.status ?? 'published']],
    ['Price', <BookPrice key="price" book={product} />],
    ['Stock', numberText(product.quantity)],
    ['Sold', numberText(product.sold)],
    [FIELD_NAMES.category, known ? nestedName(known, categories) : category.name],
    [FIELD_NAMES.shipping, product.shipping ? 'Yes' : 'No'],
    [FIELD_NAMES.author, product.author],
    [FIELD_NAMES.isbn, product.isbn],
    [FIELD_NAMES.publisher, product.publisher],
    [FIELD_NAMES.publishedYear, product.publishedYear],
    [FIELD_NAMES.language, product.language],
    [FIELD_NAMES.pages, product.pages],
    [FIELD_NAMES.format, product.format],
    [FIELD_NAMES.weight, product.weight],
    [FIELD_NAMES.taxClass, taxClass && TAX_CLASS_NAMES[taxClass]],
    [FIELD_NAMES.shelf, product.shelf],
  ] as const;
  return facts.filter(([, value]) => value !== null && value !== undefined);
}
