/** As much of a JSON schema, or of OpenAPI's dialect of it, as is changed here. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  pattern?: string;
  [keyword: string]: unknown;
};

/**
 * The schema that refuses what it does not name, as the API server does under `--validate=strict`. Fields are closed where
 * fields are listed; conditions (`anyOf` and its like) stay as they are, because they list only what they are about.
 */
export function strictSchema(schema: Schema): Schema {
  const { properties, additionalProperties, items, pattern } = schema;
  if (schema.format === 'int-or-string') return { type: ['string', 'integer'] };
  if (schema['x-kubernetes-int-or-string'] === true) return { ...schema, type: ['string', 'integer'] };
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return {
    ...schema,
    ...(pattern !== undefined && { pattern: fromGo(pattern) }),
    ...(properties && { properties: mapValues(properties, strictSchema), additionalProperties: isOpen }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: strictSchema(additionalProperties) }),
    ...(items && { items: strictSchema(items) }),
  };
}

/** Go's `(?i)` holds from there on; JavaScript has it for a group alone. */
function fromGo(pattern: string): string {
  return pattern.replace(/\(\?i\)(.*?)(\$?)$/, '(?i:$1)$2');
}

export function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
