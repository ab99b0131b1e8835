import { html } from 'hono/html';
import { notesOf } from './field-rows.ts';
import type { JsonSchema, OpenApiDocument } from './openapi-types.ts';
import { type Described, operationSection } from './page-operation.ts';
import { fieldTable, inline, type Markup, paragraphs } from './page-parts.ts';

interface Group {
  name: string;
  description: string;
  operations: Described[];
}

/** The document as a page that is read without scripts, and without anything from elsewhere. */
export function renderPage(document: OpenApiDocument): Markup {
  const { info, tags, components } = document;
  const groups = tags.map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }));
  const schemas = Object.entries(components.schemas);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${info.title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs.css">
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <header>
      <a class="home" href="/">Colophon</a>
      <a href="/">Back to the shop</a>
    </header>
    <main class="page">
      <div class="intro">
        <h1>${info.title}</h1>
        <p class="version">Version ${info.version}. For programs there is an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
        ${paragraphs(info.description)}
      </div>
      <nav aria-label="Contents">
        ${groups.map(contentsOf)}
        <h2><a href="#Schemas">Schemas</a></h2>
        <ul>
          ${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
        </ul>
      </nav>
      <div class="calls" id="calls" tabindex="-1">
        ${groups.map((group) => groupSection(document, group))}
        <section id="Schemas" aria-labelledby="Schemas-title">
          <h2 id="Schemas-title">Schemas</h2>
          <p>What several calls take or answer.</p>
          ${schemas.map(schemaArticle)}
        </section>
      </div>
    </main>
  </body>
</html>
`;
}

function operationsOf({ paths }: OpenApiDocument, tag: string): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function contentsOf({ name, operations }: Group): Markup {
  return html`<h2><a href="#${name}">${name}</a></h2>
        <ul>
          ${operations.map(
            ({ operation: { operationId, summary } }) =>
              html`<li><a href="#${operationId}">${summary}</a></li>`,
          )}
        </ul>`;
}

function groupSection(document: OpenApiDocument, { name, description, operations }: Group): Markup {
  return html`<section id="${name}" aria-labelledby="${name}-title">
          <h2 id="${name}-title">${name}</h2>
          <p>${description}</p>
          ${operations.map((described) => operationSection(document, described))}
        </section>`;
}

function schemaArticle([name, schema]: [string, JsonSchema]): Markup {
  return html`<article id="schema-${name}">
            <h3><a href="#schema-${name}">${name}</a></h3>
            ${
              schema.properties
                ? fieldTable(schema, { caption: 'Its fields' })
                : html`<p>${inline(notesOf(schema).join(' '))}</p>`
            }
          </article>`;
}
