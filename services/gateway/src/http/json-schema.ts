import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. Named schemas become components, the schema itself too if it
 * has a name: zod then answers a reference to it. What a field with a default
 * asks of a request differs from what it promises in an answer, so the request's form has a name of its own.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const suffix = io === 'input' ? 'Input' : '';
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify }) as Json;
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = rewrite(converted, suffix) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs)) components.set(name + suffix, strip(definition));
  return own;
}

/**
 * A schema as JSON Schema 2020-12 that stands alone: named schemas are among its own definitions, and formats of zod's own, of which
 * programs that validate by it would warn, are left to their patterns.
 */
export function toOwnJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const override = (at: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    simplify(at);
    if (!standardFormats.has(at.jsonSchema.format ?? 'uuid')) delete at.jsonSchema.format;
  };
  const { $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json & {
    $defs?: Record<string, Json>;
  };
  const definitions = Object.entries($defs ?? {}).map(([name, definition]) => [name, strip(definition)]);
  return { ...own, ...($defs && { $defs: Object.fromEntries(definitions) }) };
}

/** Source: JSON Schema 2020-12, Validation, section 7.3; those of them that this API uses. */
const standardFormats = new Set(['uuid', 'date-time', 'date', 'email', 'uri', 'ipv4', 'ipv6']);

const formatsThatSayAll = new Set(['uuid', 'date-time', 'email']);

/** Leaves out what is of no use to a reader: zod's expression for a format that is named, and the range of every whole number. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.pattern !== undefined && formatsThatSayAll.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Turns references to a schema's own definitions into references to the document's components. */
function rewrite(node: unknown, suffix: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, suffix));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `${value.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
        : [key, rewrite(value, suffix)],
    ),
  );
}

function strip({ id: _id, $schema: _dialect, ...rest }: Json): Json {
  return rest;
}
