import { html } from 'hono/html';
import { page } from '../inspect/page.ts';

/** What a shop's server would have got of a form, field by field. */
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
