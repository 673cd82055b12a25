/** The part of JSON Schema that structured outputs use. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

const maxHops = 16;

/** Follows references and folds `allOf`, so that what comes out has its type, properties and bounds at hand. */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (let hop = 0; hop < maxHops && current.$ref !== undefined; hop++) current = pointAt(current.$ref, root) ?? {};
  if (!current.allOf) return current;
  const { allOf, ...rest } = current;
  return allOf.map((part) => resolveSchema(part, root)).reduce(fold, rest);
}

/** Of several forms the one made for a kind of slide, else the first; what has no forms as it is. */
export function variantOf(schema: JsonSchema, kind: string | undefined, root: JsonSchema): JsonSchema {
  const forms = (schema.anyOf ?? schema.oneOf ?? []).map((form) => resolveSchema(form, root));
  const isMade = ({ properties = {} }: JsonSchema) =>
    Object.values(properties).some((one) => kind !== undefined && [one.const, ...(one.enum ?? [])].includes(kind));
  return forms.find(isMade) ?? forms[0] ?? schema;
}

function fold(into: JsonSchema, part: JsonSchema): JsonSchema {
  return {
    ...into,
    ...part,
    properties: { ...into.properties, ...part.properties },
    required: [...(into.required ?? []), ...(part.required ?? [])],
  };
}

function pointAt(reference: string, root: JsonSchema): JsonSchema | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').filter(Boolean);
  return steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  }, root) as JsonSchema | undefined;
}

/** The one type that a schema's value should have; `null` only where nothing else is allowed. */
export function typeOf(schema: JsonSchema): string {
  const types = [schema.type ?? []].flat();
  const useful = types.find((type) => type !== 'null') ?? types[0];
  if (useful !== undefined) return useful;
  if (schema.properties) return 'object';
  return schema.items ? 'array' : 'string';
}

export function allowsNull(schema: JsonSchema): boolean {
  return [schema.type ?? []].flat().includes('null') || (schema.enum?.includes(null) ?? false) || schema.const === null;
}
