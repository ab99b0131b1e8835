import { html } from 'hono/html';
import { type FieldRow, type FieldType, fieldRows } from './field-rows.ts';
import type { JsonSchema } from './openapi-types.ts';

export type Markup = ReturnType<typeof html>;

/** Text of the document; what stands between backticks is code. */
export function inline(text: string): Markup {
  const parts = text.split('`');
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

export function paragraphs(text: string): Markup {
  return html`${text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

export function json(value: unknown, label: string): Markup {
  // A wide block scrolls by itself, which a keyboard must be able to do as well.
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}

export function fieldTable(schema: JsonSchema, { caption }: { caption: string }): Markup {
  return rowTable(fieldRows(schema), caption);
}

/** Fields with type and limits. On a narrow screen each row becomes a small block (docs.css). */
export function rowTable(rows: FieldRow[], caption: string): Markup {
  return html`<table>
    <caption>${caption}</caption>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning and limits</th></tr></thead>
    <tbody>${rows.map(fieldRow)}</tbody>
  </table>`;
}

function fieldRow({ name, type, required, notes }: FieldRow): Markup {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${typeWords(type)}${required ? '' : html` <span class="optional">optional</span>`}</td>
    <td>${inline(notes.join(' '))}</td>
  </tr>`;
}

export function typeWords({ words, component }: FieldType): Markup {
  if (!component) return html`${words}`;
  const before = words.slice(0, -component.length);
  return html`${before}<a href="#schema-${component}">${component}</a>`;
}
