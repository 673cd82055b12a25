import type { Form } from '@slideloom/contracts';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Fields = Record<string, unknown>;

/** Values for fields whose schema says less than their handler asks; by the name of the field. */
const samples: Record<string, unknown> = {
  currency: 'EUR',
  domain: 'lakes.example.test',
  platform: 'shortvideo',
  role: 'member',
  model: 'openai:gpt-image-1-mini',
  aspect_ratio: '1:1',
  content_base64: 'aGVsbG8=',
  filename: 'lake.png',
  content_type: 'image/png',
};
const color = '#102030';
const url = 'https://pictures.example.test/lake.png';
const maxDepth = 6;

/** A request's body or query by its schema: what it must hold, and everything that it can. */
export type Sample = {
  /** The required fields alone. */
  least: Fields;
  /** Every field. */
  whole: Fields;
  /** The places of all fields, from the outermost in; the first item stands for all of an array. */
  places: (string | number)[][];
};

export function sampleOf(schema: z.ZodType): Sample {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const whole = valueOf(root, root, '', true, 0) as Fields;
  return { least: valueOf(root, root, '', false, 0) as Fields, whole, places: placesIn(whole) };
}

/** Returns a copy with another value at a place. */
export function withValue(fields: Fields, place: readonly (string | number)[], value: unknown): Fields {
  const copy = structuredClone(fields);
  const owner = place.slice(0, -1).reduce<unknown>((inner, key) => (inner as Fields)[key], copy) as Fields;
  owner[place.at(-1)!] = value;
  return copy;
}

function valueOf(schema: JsonSchema, root: JsonSchema, name: string, isWhole: boolean, depth: number): unknown {
  const inner = (next: JsonSchema, key = name) => valueOf(next, root, key, isWhole, depth + 1);
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref, root));
  if (name in samples) return samples[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return objectOf(schema, inner, isWhole && depth < maxDepth);
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (choice) return inner(choice);
  if (schema.type === 'array') {
    const count = Math.max(1, schema.minItems ?? 0);
    return Array.from({ length: count }, () => inner((schema.items ?? {}) as JsonSchema));
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return textOf(schema, name);
}

function objectOf(schema: JsonSchema, inner: (next: JsonSchema, key: string) => unknown, isWhole: boolean): Fields {
  const [form] = (schema as { forms?: Form[] }).forms ?? [];
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key]) =>
      form?.without?.includes(key) !== true &&
      (isWhole || form?.required?.includes(key) || schema.required?.includes(key)),
  );
  return Object.fromEntries(fields.map(([key, field]) => [key, inner(field as JsonSchema, key)]));
}

function textOf({ format, minLength = 1, default: usual, examples }: JsonSchema, name: string): string {
  if (format === 'date-time' || /_at$|^(?:from|to|before)$/.test(name)) {
    return new Date(Date.now() + 86_400_000).toISOString();
  }
  if (format === 'uuid') return '018f0000-0000-7000-8000-000000000000';
  if (format === 'ipv4') return '203.0.113.7';
  if (format === 'email') return 'kim@example.test';
  if (/url|images/i.test(name)) return url;
  if (/color|gradient(?:From|To)/i.test(name)) return color;
  if (typeof usual === 'string') return usual;
  if (typeof examples?.[0] === 'string') return examples[0];
  return 'sample'.padEnd(minLength, 'x');
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  return reference === '#' ? root : (root.$defs?.[reference.replace('#/$defs/', '')] as JsonSchema);
}

function placesIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[key], ...placesIn(inner).map((place) => [key, ...place])]);
}
