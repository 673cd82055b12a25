/** What is used of a JSON Schema. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
};

/** The most values of a field for which each value has a path. */
const fewMax = 40;

/**
 * Every field of a definition that holds a value: its path, `slides.background.gradient.gradientFrom`. A field of few values has one
 * path for each, `textAlign.left`, with a hyphen for a colon, which no file name should have; of a union, the kind stands in the path.
 */
export function fieldsOf(root: Schema): string[] {
  const named = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : named(root.$defs![schema.$ref.split('/').at(-1)!]!);
  const walk = (given: Schema, path: string[]): string[] => {
    const schema = named(given);
    if (schema.items) return walk(schema.items, path);
    if (schema.oneOf) {
      const options = schema.oneOf.map(named);
      return options.flatMap((option) => walk(option, option.oneOf ? path : [...path, kindOf(option)]));
    }
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([key, field]) => walk(field, [...path, key]));
    const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
    return values.length === 0 || values.length > fewMax
      ? [path.join('.')]
      : values.map((value) => [...path, String(value).replaceAll(':', '-')].join('.'));
  };
  return [...new Set(walk(root, []))];
}

function kindOf({ properties = {} }: Schema): string {
  const kind = Object.values(properties).find((field) => field.const !== undefined);
  if (!kind) throw new Error('A union whose options have no literal: give them a name here');
  return String(kind.const);
}
