import { html } from 'hono/html';
import type { Markup } from './page.ts';

/**
 * What stands in a page's place for whoever asks for too many. It is made of nothing but the refusal:
 * no database, no settings, no shell whose scripts would ask on.
 */
export function refusedPageHtml(text: string): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>One moment, please</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>One moment, please</h1><p>${text}</p></main></body></html>`;
}
