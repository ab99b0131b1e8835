import { basename } from 'node:path';

/**
 * What a class of a CSS module is called in the pages: `title` of product-card.module.css is
 * `product-card_title`. The Worker writes the same names (functions/pages), and files keep them apart:
 * no two modules have the same name.
 */
export function className(name: string, file: string): string {
  const [path = ''] = file.split('?');
  return `${basename(path, '.module.css')}_${name}`;
}
