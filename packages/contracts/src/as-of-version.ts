import { z } from 'zod';
import { datedFields, newestApiVersion, type ApiVersion } from './api-version.ts';

/** Where in a body fields stand that a date added; null: nowhere. */
type Dated = {
  fields: ReadonlyMap<string, ApiVersion>;
  inside: ReadonlyMap<string, Dated>;
  /** Of every entry of a list, and of every value of a record. */
  entries: Dated;
} | null;

const worked = new WeakMap<z.core.$ZodType, { dated: Dated }>();

/** Returns a body of this schema as callers of a version get it: without the fields that later dates added. Null: of no version. */
export function asOfVersion<Body>(schema: z.core.$ZodType, version: ApiVersion | null, body: Body): Body {
  return version === newestApiVersion ? body : (withoutLater(datedOf(schema), version, body) as Body);
}

function withoutLater(dated: Dated, version: ApiVersion | null, body: unknown): unknown {
  if (dated === null || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((entry) => withoutLater(dated.entries, version, entry));
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => isKnownTo(version, dated.fields.get(name)))
      .map(([name, value]) => [name, withoutLater(dated.inside.get(name) ?? dated.entries, version, value)]),
  );
}

function isKnownTo(version: ApiVersion | null, since: ApiVersion | undefined): boolean {
  return since === undefined || (version !== null && since <= version);
}

/** Worked out once for each schema. Throws where bodies of two forms cannot be kept apart. */
function datedOf(schema: z.core.$ZodType): Dated {
  const known = worked.get(schema);
  if (known) return known.dated;
  const dated = findDated(schema);
  worked.set(schema, { dated });
  return dated;
}

function findDated(schema: z.core.$ZodType): Dated {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as z.core.$ZodShape).map(
      ([name, field]) => [name, datedOf(field)] as const,
    );
    const inside = new Map(shape.filter(([, dated]) => dated !== null));
    return compact({ fields: datedFields(z.globalRegistry.get(schema)?.id), inside, entries: null });
  }
  if (schema instanceof z.ZodArray)
    return compact({ fields: new Map(), inside: new Map(), entries: datedOf(schema.element) });
  if (schema instanceof z.ZodRecord)
    return compact({ fields: new Map(), inside: new Map(), entries: datedOf(schema.valueType) });
  if (schema instanceof z.ZodUnion) return datedOfChoices(schema.options);
  if (schema instanceof z.ZodPipe) return datedOf(schema.out);
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? datedOf(schema.unwrap()) : null;
}

function datedOfChoices(choices: readonly z.core.$ZodType[]): Dated {
  const dated = choices.map(datedOf).reduce(merge, null);
  for (const choice of choices.filter((one) => one instanceof z.ZodObject)) {
    const own = datedOf(choice)?.fields;
    const other = [...(dated?.fields.keys() ?? [])].find((name) => name in choice.shape && !own?.has(name));
    if (other !== undefined) throw new Error(`${other} has a date in one choice of a union, and none in another`);
  }
  return dated;
}

function merge(one: Dated, other: Dated): Dated {
  if (one === null || other === null) return one ?? other;
  const inside = new Map(one.inside);
  for (const [name, dated] of other.inside) inside.set(name, merge(inside.get(name) ?? null, dated));
  return { fields: new Map([...one.fields, ...other.fields]), inside, entries: merge(one.entries, other.entries) };
}

function compact(dated: NonNullable<Dated>): Dated {
  return dated.fields.size === 0 && dated.inside.size === 0 && dated.entries === null ? null : dated;
}
