import { html, prose, raw } from './html.ts';
import type { OpenApi, Samples } from './openapi-types.ts';
import { pageStyle } from './page-style.ts';
import { scriptVersion } from './search-script.ts';
import { typeOf, writeSchema } from './write-schema.ts';
import { writeOperation, type Endpoint } from './write-operation.ts';

/** Writes the reference as one page that needs no script to be read. */
export function writePage(document: OpenApi, samples: Samples): string {
  const { info, components } = document;
  const byTag = endpointsByTag(document);
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${info.title} API</title>
      <style>
        ${raw(pageStyle)}
      </style>
      <script src="/docs/reference.js?v=${scriptVersion}" defer></script>
    </head>
    <body>
      <a class="skip" href="#reference">Skip to the reference</a>
      <header>
        <h1>${info.title} API <span class="version">${info.version}</span></h1>
        <p><a href="/openapi.json">OpenAPI 3.1 document</a></p>
      </header>
      <nav aria-label="Endpoints">
        <search hidden>
          <label for="filter">Search endpoints</label>
          <input id="filter" type="search" autocomplete="off" spellcheck="false" />
          <p id="found" role="status"></p>
        </search>
        ${[...byTag].map(
          ([tag, endpoints]) =>
            html`<section data-group>
              <h2>${tag}</h2>
              <ul>
                ${endpoints.map(
                  ({ method, path, operation }) =>
                    html`<li data-words="${`${method} ${path} ${operation.summary} ${tag}`.toLowerCase()}">
                      <a href="#${operation.operationId}"
                        ><span class="method ${method}">${method.toUpperCase()}</span>
                        <span class="path">${path}</span></a
                      >
                    </li>`,
                )}
              </ul>
            </section>`,
        )}
      </nav>
      <main id="reference" tabindex="-1">
        ${prose(info.description)}
        ${[...byTag].map(
          ([tag, endpoints]) =>
            html`<section>
              <h2>${tag}</h2>
              ${prose(descriptionOf(document, tag))}
              ${endpoints.map((endpoint) => writeOperation(endpoint, document, samples))}
            </section>`,
        )}
        <section>
          <h2>Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<details class="schema">
                <summary>
                  <h3><code>${name}</code></h3>
                </summary>
                <div class="body" id="schema-${name}">
                  ${schema.description !== undefined && prose(schema.description)}
                  ${schema.properties === undefined && html`<p class="type">${typeOf(schema)}</p>`}
                  ${writeSchema(schema)}
                </div>
              </details>`,
          )}
        </section>
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.html.replaceAll(/>\s*\n\s*/g, '>\n').replaceAll(/\n\s*</g, '\n<')}\n`;
}

function descriptionOf({ tags = [] }: OpenApi, tag: string): string {
  return tags.find(({ name }) => name === tag)?.description ?? '';
}

function endpointsByTag({ paths }: OpenApi): Map<string, Endpoint[]> {
  const byTag = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'Others'] = operation.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return byTag;
}
