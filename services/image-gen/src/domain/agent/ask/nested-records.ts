import { parseLoosely } from './parse-json.ts';

export type Fields = Record<string, unknown>;

/** Models wrap an answer in its name, in the arguments of a tool, or in a text; deeper than this it is looked for in vain. */
const maxDepth = 5;
const maxLooked = 2_000;

/** The records of an answer, those nearest to the top first, each with the fields of those around it. */
export function nestedRecords(found: unknown): { value: Fields; fields: Fields }[] {
  const records: { value: Fields; fields: Fields }[] = [];
  let level: { value: unknown; around: Fields }[] = [{ value: found, around: {} }];
  for (let depth = 0; depth < maxDepth && level.length > 0 && records.length < maxLooked; depth += 1) {
    const next: typeof level = [];
    for (const { value, around } of level.slice(0, maxLooked)) {
      const opened = typeof value === 'string' ? textOfJson(value) : value;
      if (isRecord(opened)) {
        const fields = { ...around, ...opened };
        records.push({ value: opened, fields });
        next.push(...Object.values(opened).map((inner) => ({ value: inner, around: fields })));
      } else if (Array.isArray(opened)) next.push(...opened.map((inner: unknown) => ({ value: inner, around })));
    }
    level = next;
  }
  return records;
}

/** The arguments of a tool are a text of JSON. */
function textOfJson(value: string): unknown {
  return /^\s*[[{][\s\S]*["']?slides?\\?["']?\s*:/.test(value.slice(0, 6_000)) ? parseLoosely(value) : undefined;
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
