import { type Settings, TEXT_PAGE_NAMES, TEXT_PAGES } from '../contract/settings/settings.ts';
import type { ShopText } from '../contract/settings/settings-requests.ts';
import { markdownHtml } from '../markdown-html.ts';
import { refuse } from '../refuse.ts';

/** @returns undefined if the owner has written nothing, or there is no such page */
export function findText(settings: Settings, name: string): ShopText | undefined {
  const page = TEXT_PAGE_NAMES.find((known) => known === name);
  if (!page || settings[page] === '') return undefined;
  return { title: TEXT_PAGES[page], html: markdownHtml(settings[page]) };
}

/** @throws {AppError} 404 if the owner has written nothing */
export function readShopText(settings: Settings, name: string): ShopText {
  const text = findText(settings, name);
  if (!text) throw refuse('text-not-found');
  return text;
}
