import { datedFields, type Form } from '@slideloom/contracts';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. Named schemas become components, the schema itself too if it
 * has a name: zod then answers a reference to it. What a field with a default
 * asks of a request differs from what it promises in an answer, so the request's form has a name of its own.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const suffix = io === 'input' ? 'Input' : '';
  const override = (at: Overridden) => {
    simplify(at);
    markDiscriminated(at);
  };
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
  nameBranches(converted, (converted['$defs'] ?? {}) as Record<string, Json>);
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = rewrite(converted, suffix) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs)) {
    const { forms, ...plain } = strip(definition) as Json & { forms?: Form[] };
    const described = io === 'output' ? markDated(name, plain) : plain;
    components.set(name + suffix, forms ? inForms(described, forms, suffix, components) : described);
  }
  return own;
}

/** A choice of named schemas, one for each form: generators of clients make nothing of conditions on one schema. */
function inForms(definition: Json, forms: readonly Form[], suffix: string, components: Map<string, Json>): Json {
  const { properties, required: usual, ...rest } = definition as { properties: Json; required?: string[] };
  for (const { id, required = usual, without = [], fields = {} } of forms) {
    const own = Object.entries(properties).filter(([name]) => !without.includes(name));
    const narrowed = own.map(([name, field]) => [name, narrow(field as Json, fields[name])]);
    components.set(id + suffix, { ...rest, properties: Object.fromEntries(narrowed), required });
  }
  return { oneOf: forms.map(({ id }) => ({ $ref: `#/components/schemas/${id}${suffix}` })) };
}

/** A field as one form has it. */
function narrow(field: Json, how: NonNullable<Form['fields']>[string] | undefined): Json {
  if (how === undefined) return field;
  if (how !== 'present') return { ...field, enum: how };
  const { anyOf, type, ...rest } = field as { anyOf?: Json[]; type?: string[] };
  if (type) return { type: type.find((one) => one !== 'null'), ...rest };
  return { ...anyOf?.find((choice) => choice['type'] !== 'null'), ...rest };
}

/** Notes of fields which date added them: bodies for earlier dates have none of them. */
function markDated(name: string, definition: Json): Json {
  const dated = datedFields(name);
  if (dated.size === 0) return definition;
  const { properties, required } = definition as { properties: Record<string, Json>; required: string[] };
  for (const [field, date] of dated) {
    const { description } = properties[field] as { description?: string };
    const since = `Since \`${date}\`.`;
    properties[field] = { ...properties[field], description: description ? `${description} ${since}` : since };
  }
  return { ...definition, required: required.filter((field) => !dated.has(field)) };
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
  const definitions = Object.entries($defs ?? {}).map(([name, definition]) => {
    const { forms: _forms, ...plain } = strip(definition);
    return [name, plain];
  });
  return { ...own, ...($defs && { $defs: Object.fromEntries(definitions) }) };
}

/** Source: JSON Schema 2020-12, Validation, section 7.3; those of them that this API uses. */
const standardFormats = new Set(['uuid', 'date-time', 'date', 'email', 'uri', 'ipv4', 'ipv6']);

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Notes the field that says which of the choices an object is. */
function markDiscriminated({ zodSchema, jsonSchema }: Overridden): void {
  const { def } = zodSchema._zod;
  if (def.type === 'union' && 'discriminator' in def) jsonSchema['discriminator'] = { propertyName: def.discriminator };
}

/** Adds to each discriminated choice which value leads to which schema. Source: OpenAPI 3.1, section 4.8.25; choices without a name have no mapping. */
function nameBranches(node: unknown, definitions: Record<string, Json>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) nameBranches(inner, definitions);
  const { discriminator, anyOf, oneOf } = node as {
    discriminator?: { propertyName: string; mapping?: Json };
    anyOf?: Json[];
    oneOf?: Json[];
  };
  const choices = oneOf ?? anyOf;
  if (typeof discriminator?.propertyName !== 'string' || !choices) return;
  const references = choices.map((choice) => choice['$ref']).filter((reference) => typeof reference === 'string');
  if (references.length < choices.length)
    throw new Error(`A choice by ${discriminator.propertyName} needs a name: .meta({ id })`);
  discriminator.mapping = Object.fromEntries(
    references.flatMap((reference) =>
      valuesOf(reference, discriminator.propertyName, definitions).map((value) => [value, { $ref: reference }]),
    ),
  );
}

/** Returns the values of a field of a definition, also of one that is a choice itself. */
function valuesOf(reference: string, name: string, definitions: Record<string, Json>): string[] {
  const { properties, oneOf, anyOf } = definitions[reference.slice('#/$defs/'.length)] as {
    properties?: Record<string, { const?: string; enum?: string[] }>;
    oneOf?: { $ref: string }[];
    anyOf?: { $ref: string }[];
  };
  const field = properties?.[name];
  if (field) return field.enum ?? (field.const === undefined ? [] : [field.const]);
  return [...new Set((oneOf ?? anyOf ?? []).flatMap(({ $ref }) => valuesOf($ref, name, definitions)))];
}

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
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, toComponent(value, suffix)];
      if (key === 'mapping' && 'propertyName' in node) {
        const references = Object.entries(value as Record<string, { $ref: string }>);
        return [key, Object.fromEntries(references.map(([of, { $ref }]) => [of, toComponent($ref, suffix)]))];
      }
      return [key, rewrite(value, suffix)];
    }),
  );
}

const toComponent = (reference: string, suffix: string) =>
  `${reference.replace('#/$defs/', '#/components/schemas/')}${suffix}`;

function strip({ id: _id, $schema: _dialect, ...rest }: Json): Json {
  return rest;
}
