import { html, prose, type Html } from './html.ts';
import type { Schema } from './openapi-types.ts';

/** Deeper ones have a name of their own, to which a link leads. */
const maxDepth = 8;

/** Writes a schema as a list of fields; a named one as a link to where it is described. */
export function writeSchema(schema: Schema, depth = 0): Html {
  const properties = Object.entries(schema.properties ?? {});
  const inner = schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null);
  const choices = choicesOf(schema).filter((choice) => !isSimple(choice));
  if (depth >= maxDepth) return html``;
  return html`${
    properties.length > 0 &&
    html`<ul class="fields">
      ${properties.map(([name, field]) => writeField(name, field, schema.required?.includes(name) ?? false, depth))}
    </ul>`
  }${inner !== null && !isSimple(inner) && writeSchema(inner, depth + 1)}${
    choices.length > 0 &&
    html`<ul class="choices">
      ${choices.map((choice, index) => html`<li><span class="type">${index === 0 ? 'either' : 'or'} ${typeOf(choice)}</span>${writeSchema(choice, depth + 1)}</li>`)}
    </ul>`
  }`;
}

/** Writes a field, a parameter: name, type, bounds, meaning, and what it consists of. */
export function writeField(name: string, schema: Schema, isRequired: boolean, depth = 0): Html {
  const bounds = boundsOf(schema);
  return html`<li>
    <code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>
    ${isRequired && html`<span class="required">required</span>`}
    ${bounds !== '' && html`<span class="bounds">${bounds}</span>`} ${schema.description && prose(schema.description)}
    ${isSimple(schema) ? null : writeSchema(schema, depth + 1)}
  </li>`;
}

/** Writes a type: `string · uuid`, `array of Asset`, `string or null`. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' or ',
    );
  const choices = choicesOf(schema);
  if (choices.length > 0) return joined(distinct(choices.map(typeOf)), ' or ');
  if (schema.items) return html`array of ${typeOf(schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return html`${type}${schema.format !== undefined && html` · ${schema.format}`}`;
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
}

function distinct(parts: readonly Html[]): Html[] {
  return [...new Map(parts.map((part) => [part.html, part])).values()];
}

function choicesOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [];
}

/** Returns whether a schema's type says all of it. */
function isSimple(schema: Schema): boolean {
  if (schema.$ref !== undefined) return true;
  if (schema.items) return isSimple(schema.items);
  const hasOwnFields = schema.properties !== undefined || typeof schema.additionalProperties === 'object';
  return !hasOwnFields && choicesOf(schema).every(isSimple);
}

function boundsOf(schema: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least === undefined && most === undefined) return '';
    if (least === undefined) return `at most ${most}${unit}`;
    return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
  };
  return [
    range(schema.minimum, schema.maximum ?? schema.exclusiveMaximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.pattern === undefined ? '' : `pattern ${schema.pattern}`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
