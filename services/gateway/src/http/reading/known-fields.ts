import { z } from 'zod';

/** The fields that a schema knows, as far as they can be listed; null where anything may stand. */
export type KnownFields = {
  /** The fields of an object, by name; null for what is no object. */
  fields: ReadonlyMap<string, KnownFields | null> | null;
  /** Whether the schema itself refuses other fields. */
  isStrict: boolean;
  /** The known fields of each entry of a list. */
  entries: KnownFields | null;
} | null;

/** Returns what a schema knows, worked out once when the route is made: a request is then compared with it in the walk that it needs anyway. */
export function knownFieldsOf(schema: z.core.$ZodType): KnownFields {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.core.$ZodShape).map(
      ([name, field]) => [name, knownFieldsOf(field)] as const,
    );
    return { fields: new Map(fields), isStrict: schema.def.catchall !== undefined, entries: null };
  }
  if (schema instanceof z.ZodArray) return { fields: null, isStrict: false, entries: knownFieldsOf(schema.element) };
  if (schema instanceof z.ZodUnion) return schema.options.map(knownFieldsOf).reduce(merge, null);
  if (schema instanceof z.ZodPipe) {
    return knownFieldsOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  }
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? knownFieldsOf(schema.def.innerType) : null;
}

const maxNamed = 24;

/** Writes a refusal of unknown fields, with the names that may stand where the first of them does. */
export function describeUnknown(unknown: string, names: readonly string[]): string {
  if (names.length === 0) return `Unknown fields: ${unknown}`;
  return `Unknown fields: ${unknown}. Known there: ${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ', …' : ''}`;
}

/** Answers the names of the fields that may stand where a path ends. */
export function namesBeside(known: KnownFields, path: readonly (string | number)[]): string[] {
  let parent = known;
  for (const key of path.slice(0, -1)) {
    parent = (typeof key === 'number' ? parent?.entries : parent?.fields?.get(key)) ?? null;
  }
  return Array.from(parent?.fields?.keys() ?? []);
}

/** Answers the fields that any branch of a union knows. A branch that is no object knows no field. */
function merge(one: KnownFields, other: KnownFields): KnownFields {
  if (one === null || other === null) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, known] of other.fields ?? []) fields.set(name, merge(fields.get(name) ?? null, known));
  return {
    fields: one.fields || other.fields ? fields : null,
    isStrict: one.isStrict && other.isStrict,
    entries: merge(one.entries, other.entries),
  };
}
