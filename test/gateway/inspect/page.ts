import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

const style = `
  body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; color: #222; background: #fff;
    font: 16px/1.5 system-ui, sans-serif; }
  .rehearsal { margin: 0 0 1.5rem; padding: .5rem 1rem; background: #ffe9a8; border: 2px dashed #8a6d00;
    font-weight: 600; }
  table { border-collapse: collapse; width: 100%; font-size: 14px; }
  th, td { padding: .35rem .6rem; border-bottom: 1px solid #ddd; text-align: left; }
  .amount { text-align: right; font-variant-numeric: tabular-nums; }
  button { padding: .6rem 1.2rem; font: inherit; }
  label { display: block; margin: 1rem 0 .25rem; }
  input { padding: .5rem; font: inherit; width: 100%; box-sizing: border-box; }
  input:is([type=checkbox], [type=radio]) { width: auto; margin-right: .5rem; }
  select { padding: .5rem; font: inherit; }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
`;

/** A plain page that says on its face that nothing here is real. */
export function page(title: string, content: Markup | Promise<Markup>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <p class="rehearsal">Rehearsal: no real payment happens here.</p>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}
