import { html } from 'hono/html';
import type { Markup } from './page.ts';

/**
 * Page for clients that exceed the rate limits. It consists only of the refusal: no database, no
 * settings, and no shell whose scripts would make more calls.
 */
export function refusedPageHtml(text: string): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>One moment, please</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>One moment, please</h1><p>${text}</p></main></body></html>`;
}
