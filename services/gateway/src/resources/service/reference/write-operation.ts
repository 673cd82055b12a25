import { html, prose, type Html } from './html.ts';
import type { Content, OpenApi, Operation, Parameter, Schema } from './openapi-types.ts';
import { typeOf, writeField, writeSchema } from './write-schema.ts';

export type Endpoint = { method: string; path: string; operation: Operation };

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

/** One endpoint, closed until it is asked for; a link to its id opens it. */
export function writeOperation({ method, path, operation }: Endpoint, document: OpenApi): Html {
  const { operationId, summary, description, parameters, requestBody } = operation;
  const tier = operation['x-rate-tier'];
  return html`<details class="operation">
    <summary>
      <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
      <span class="what">${summary}</span>
    </summary>
    <div class="body" id="${operationId}">
      ${description !== undefined && prose(description)}
      <p class="facts">
        ${operation.security?.length === 0 ? 'No credential.' : 'API key or session.'}
        ${tier !== undefined && html`Rate tier <code>${tier}</code>.`}
      </p>
      <pre><code>${curlOf(method, path, operation, document)}</code></pre>
      ${writeParameters(parameters, 'path')} ${writeParameters(parameters, 'query')}
      ${
        requestBody &&
        html`<h4>Body</h4>
          ${requestBody.description && prose(requestBody.description)}
          ${writeContent(requestBody.content, document.components.schemas)}`
      }
      ${writeParameters(parameters, 'header')}
      <h4>Answers</h4>
      <ul class="answers">
        ${Object.entries(operation.responses).map(
          ([status, answer]) =>
            html`<li>
              <code class="status">${status}</code>
              ${prose(answer.description)} ${Number(status) < 400 && answer.content && writeContent(answer.content)}
            </li>`,
        )}
      </ul>
    </div>
  </details>`;
}

function writeParameters(parameters: readonly Parameter[], place: keyof typeof places): Html {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, description, schema }) =>
      writeField(name, { ...schema, ...(description !== undefined && { description }) }, required),
    );
  if (fields.length === 0) return html``;
  return html`<h4>${places[place]}</h4>
    <ul class="fields">
      ${fields}
    </ul>`;
}

/** With `schemas` the fields of a named schema stand here too. */
function writeContent(content: Content, schemas: Record<string, Schema> = {}): Html {
  return html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`<div class="content">
        <p><span class="media">${type}</span>${schema && html` ${typeOf(schema)}`}</p>
        ${schema && writeSchema(resolve(schema, schemas))}
      </div>`,
  )}`;
}

function curlOf(method: string, path: string, operation: Operation, { components }: OpenApi): string {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const example = schema && exampleOf(schema, components.schemas);
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"$API${path}"`,
    ...(operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...(schema ? ['-H "Content-Type: application/json"'] : []),
    ...(schema ? [example === undefined ? '-d @body.json' : `-d '${JSON.stringify(example)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  return resolve(schema, schemas).examples?.[0];
}

/** The schema that a reference names; an empty one where `schemas` has it not. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema;
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
}
