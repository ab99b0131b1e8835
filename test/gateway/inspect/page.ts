import { html } from 'hono/html';
import { pageStyle } from './page-style.ts';

type Markup = ReturnType<typeof html>;

/**
 * A plain page that says on its face that nothing here is real; a sheet's width unless it is `wide`.
 */
export function page(
  title: string,
  content: Markup | Promise<Markup>,
  { wide = false }: { wide?: boolean } = {},
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${pageStyle}
        </style>
      </head>
      <body class="${wide ? 'wide' : ''}">
        <p class="rehearsal">Rehearsal: no real payment happens here.</p>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
