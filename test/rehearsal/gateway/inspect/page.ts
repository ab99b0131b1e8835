import { html } from 'hono/html';
import { pageStyle } from './page-style.ts';

type Markup = ReturnType<typeof html>;

/**
 * A plain page with a `notice` that nothing here is real; as narrow as a sheet unless `wide`.
 * `style` is appended to the shared styles.
 */
export function page(
  title: string,
  content: Markup | Promise<Markup>,
  {
    wide = false,
    notice = 'Rehearsal: no real payment happens here.',
    style = '',
  }: { wide?: boolean; notice?: string; style?: string } = {},
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${pageStyle}${style}
        </style>
      </head>
      <body class="${wide ? 'wide' : ''}">
        <p class="rehearsal">${notice}</p>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
