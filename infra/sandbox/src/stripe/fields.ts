import { invalidRequest, missingParameter } from './stripe-error.ts';
import type { Metadata } from './objects.ts';

/** A request's parameters: texts, nested objects and arrays, as the brackets of their names say. */
type FieldValue = string | Fields | FieldValue[];
export type Fields = {
  [name: string]: FieldValue;
};

const maxDepth = 8;

/**
 * Turns flat form fields (`items[0][price]=price_1`, `expand[]=customer`) into nested ones. Numbered fields become arrays.
 * Throws Stripe's refusal where one name is a text and an object at once.
 */
export function nestFields(flat: Record<string, unknown>): Fields {
  const root: Fields = Object.create(null) as Fields;
  for (const [name, value] of Object.entries(flat)) {
    const path = [name.split('[')[0] ?? name, ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '')];
    if (path.length > maxDepth) throw invalidRequest('Invalid parameters: nested too deeply.', { param: name });
    for (const [index, one] of [value].flat().entries()) {
      place(
        root,
        path.map((key) => (key === '' ? String(index) : key)),
        String(one),
      );
    }
  }
  return toArrays(root) as Fields;
}

function place(root: Fields, path: string[], value: string): void {
  let level: Fields = root;
  for (const key of path.slice(0, -1)) {
    level[key] ??= Object.create(null) as Fields;
    if (typeof level[key] === 'string') throw invalidRequest(`Invalid object`, { param: key });
    level = level[key] as Fields;
  }
  level[path.at(-1) ?? ''] = value;
}

function toArrays(value: FieldValue): FieldValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const parts = keys.map((key): [string, FieldValue] => [key, toArrays(value[key] ?? '')]);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return parts.map(([, part]) => part);
  return Object.fromEntries(parts);
}

/** A text; undefined where it is absent or empty. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

export function integer(fields: Fields, name: string): number | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
  }
  return Number(value);
}

export function boolean(fields: Fields, name: string): boolean | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

export function oneOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (!(choices as readonly string[]).includes(value)) {
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
  }
  return value as Choice;
}

export function object(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: name });
  return value;
}

export function objects(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
  return value.map((one) => {
    if (typeof one === 'string' || Array.isArray(one)) throw invalidRequest('Invalid object', { param: name });
    return one;
  });
}

export function texts(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (value === undefined) return [];
  return [value].flat().filter((one): one is string => typeof one === 'string');
}

/** The metadata after a request: keys are merged, an empty text takes one away, an empty `metadata` all. */
export function mergedMetadata(before: Metadata, fields: Fields): Metadata {
  if (fields['metadata'] === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(object(fields, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalidRequest('Invalid metadata value', { param: `metadata[${key}]` });
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('At most 50 keys of metadata', { param: 'metadata' });
  return merged;
}
