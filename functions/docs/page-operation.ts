import { html } from 'hono/html';
import { notesOf, typeOf } from './field-rows.ts';
import type { Answer, JsonSchema, OpenApiDocument, Operation, Reference } from './openapi-types.ts';
import { fieldTable, inline, json, type Markup, rowTable, typeWords } from './page-parts.ts';

/** One operation of the document with where it stands. */
export interface Described {
  method: string;
  path: string;
  operation: Operation;
}

/** One call: who may make it, what it takes, what it answers, what it refuses. */
export function operationSection(document: OpenApiDocument, described: Described): Markup {
  const { method, path, operation } = described;
  const { 200: success, ...refusals } = operation.responses;
  return html`<article id="${operation.operationId}">
    <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
    <p class="call"><span class="method">${method.toUpperCase()}</span> <code>/api${path}</code></p>
    <p class="who">${whoMay(operation)}</p>
    ${operation.description && html`<p>${inline(operation.description)}</p>`}
    ${parameterTable(operation)}
    ${body(operation)}
    ${success && answer(resolve(document, success), operation)}
    <h4>Refusals</h4>
    <ul class="refusals">
      ${Object.entries(refusals).map(([status, refusal]) => refusalItem(status, resolve(document, refusal)))}
    </ul>
  </article>`;
}

function resolve({ components }: OpenApiDocument, answer: Answer | Reference): Answer {
  if (!('$ref' in answer)) return answer;
  const name = answer.$ref.slice(answer.$ref.lastIndexOf('/') + 1);
  const shared = components.responses[name];
  if (!shared) throw new Error(`The document has no response ${name}`);
  return shared;
}

function whoMay({ security }: Operation): string {
  if (security.length === 0) return 'Anyone may.';
  if (security.some((scheme) => Object.keys(scheme).length === 0)) {
    return 'Anyone may; a token that comes along is used.';
  }
  return security.some(({ session }) => session?.includes('admin'))
    ? 'Only an admin may, with a token.'
    : 'Only the user whose token it is may.';
}

function parameterTable({ parameters = [] }: Operation): Markup {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => ({
    name: place === 'path' ? `{${name}}` : `?${name}`,
    type: typeOf(schema),
    required,
    notes: [...(description ? [description] : []), ...notesOf(schema)],
  }));
  return rows.length === 0 ? html`` : rowTable(rows, 'In the address');
}

function body({ operationId, requestBody }: Operation): Markup {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !media) return html``;
  return html`<h4>Takes <code>${type}</code></h4>
    ${fieldTable(media.schema, { caption: 'In the body' })}
    ${media.example ? json(media.example, `An example of what ${operationId} takes`) : ''}`;
}

function answer({ content }: Answer, { operationId }: Operation): Markup {
  const [type, media] = Object.entries(content)[0] ?? [];
  if (!type || !media) return html``;
  const { schema, example } = media;
  const tables = answerTables(schema);
  return html`<h4>Answers 200 with <code>${type}</code>${tables ? '' : html`: ${typeWords(typeOf(schema))}`}</h4>
    ${tables}
    ${example === undefined ? '' : json(example, `An example of what ${operationId} answers`)}`;
}

/** The fields of an answer of its own shape, or of each shape; a component’s stand under Schemas. */
function answerTables(schema: JsonSchema): Markup | undefined {
  if (schema.properties) return fieldTable(schema, { caption: 'In the answer' });
  if (!schema.oneOf) return undefined;
  return html`${schema.oneOf.map((shape, i) => {
    const caption = `In the answer, ${i + 1} of ${schema.oneOf?.length} shapes`;
    return fieldTable(shape, { caption });
  })}`;
}

function refusalItem(status: string, { description, content }: Answer): Markup {
  const examples = Object.values(content['application/json']?.examples ?? {});
  return html`<li><strong>${status}</strong> ${inline(description)}
    ${examples.map(({ value }) => html`<q>${textOf(value)}</q> `)}</li>`;
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value && 'error' in value ? String(value.error) : '';
}
