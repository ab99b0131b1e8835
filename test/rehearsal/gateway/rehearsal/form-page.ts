import { html } from 'hono/html';
import { page } from '../inspect/page.ts';

/** Page that lists the fields of a posted form, as a shop's server would receive them. */
export function formPage(fields: readonly (readonly [name: string, value: string])[]) {
  return page(
    'The form as the server got it',
    html`<dl>
      ${fields.map(
        ([name, value]) => html`<dt><strong>${name}</strong></dt>
          <dd>${value}</dd>`,
      )}
    </dl>`,
  );
}
