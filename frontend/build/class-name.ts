import { basename } from 'node:path';

/**
 * Generated name of a CSS module's class: `title` of product-card.module.css is
 * `product-card_title`. The Worker writes the same names (functions/pages). No two modules may have
 * the same file name.
 */
export function className(name: string, file: string): string {
  const [path = ''] = file.split('?');
  return `${basename(path, '.module.css')}_${name}`;
}
