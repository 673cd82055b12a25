import { html, prose, raw, type Html } from './html.ts';
import type { Content, OpenApi, Operation, Parameter, Response, Samples, Schema } from './openapi-types.ts';
import { typeOf, writeField, writeSchema } from './write-schema.ts';

export type Endpoint = { method: string; path: string; operation: Operation };

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

/** Writes one endpoint, closed until it is asked for; a link to its id opens it. */
export function writeOperation({ method, path, operation }: Endpoint, { components }: OpenApi, samples: Samples): Html {
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
      ${writeSamples(operationId, samples[operationId])} ${writeParameters(parameters, 'path')}
      ${writeParameters(parameters, 'query')}
      ${
        requestBody &&
        html`<h4>Body</h4>
          ${requestBody.description && prose(requestBody.description)}
          ${writeContent(requestBody.content, components.schemas)}`
      }
      ${writeParameters(parameters, 'header')}
      <h4>Answers</h4>
      <ul class="answers">
        ${answersOf(operation, components.responses).map(
          ([status, answer]) =>
            html`<li>
              <code class="status">${status}</code>
              ${prose(answer.description)} ${Number(status) < 400 && answer.content && writeContent(answer.content)}
              ${Number(status) < 400 && answer.content && writeExample(answer.content)}
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

/** Writes the content of a body; with `schemas` the fields of a named schema stand here too. */
function writeContent(content: Content, schemas: Record<string, Schema> = {}): Html {
  return html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`<div class="content">
        <p><span class="media">${type}</span>${schema && html` ${typeOf(schema)}`}</p>
        ${schema && writeSchema(resolve(schema, schemas))}
      </div>`,
  )}`;
}

/** Writes the samples: the first one is open, and a reader opens the others without a script. */
function writeSamples(operationId: string, samples: Samples[string] = []): Html {
  return html`<div class="samples">
    ${samples.map(
      ({ label, source }, index) =>
        html`<details class="sample" name="${operationId}-sample" ${index === 0 && raw('open')}>
          <summary>${label}</summary>
          <pre tabindex="0"><code>${source.trimEnd()}</code></pre>
        </details>`,
    )}
  </div>`;
}

/** Writes the gateway's answer to the sample. */
function writeExample(content: Content): Html {
  const [example] = Object.values(content).flatMap(({ example }) => (example === undefined ? [] : [example]));
  if (example === undefined) return html``;
  return html`<details class="sample">
    <summary>Example</summary>
    <pre tabindex="0"><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre>
  </details>`;
}

/** Returns the answers by status; errors are those that operations share. */
function answersOf({ responses }: Operation, shared: Record<string, Response> = {}): [string, Response][] {
  return Object.entries(responses).map(([status, answer]) => [
    status,
    '$ref' in answer ? shared[answer.$ref.slice(answer.$ref.lastIndexOf('/') + 1)]! : answer,
  ]);
}

/** Returns the schema that a reference names; an empty one where `schemas` has it not. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema;
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
}
