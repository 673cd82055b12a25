import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from './format-number.ts';
import { numberSources, type NumberSource } from './number-sources.ts';

export type NumberRow = {
  section: string;
  /** Its anchor in `docs/numbers.md`. */
  id: string;
  meaning: string;
  /** As documents cite it: `3 s`. */
  value: string;
  /** The file that defines it, relative to the checkout. */
  path: string;
};

type Found = { path: string; text: string };

/** Reads each number from the file that defines it. Rejects with an error that names every number that is not found there. */
export async function readNumbers(root: string, sources = numberSources): Promise<NumberRow[]> {
  const files = globSync('{services,packages,infra/ops}/**/*.{ts,sql}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|test|generated)$/.test(name),
  });
  const problems: string[] = [];
  const rows: NumberRow[] = [];
  for (const [section, numbers] of Object.entries(sources)) {
    for (const [id, source] of Object.entries(numbers)) {
      const found = 'variable' in source ? await findDefault(root, source) : findDefinitions(root, files, source);
      const [only] = found;
      if (only === undefined || found.length > 1) problems.push(`${id}: ${found.length} definitions`);
      else {
        const value = formatNumber(only.text, source.unit);
        rows.push({ section, id, meaning: source.meaning, value, path: only.path });
      }
    }
  }
  if (problems.length > 0) throw new Error(`infra/local/src/numbers/number-sources.ts: ${problems.join('; ')}`);
  return rows;
}

async function findDefault(root: string, { service, variable }: { service: string; variable: string }) {
  const path = `services/${service}/src/config.ts`;
  const { shape } = (await import(join(root, path))) as {
    shape: Record<string, { safeParse(value: unknown): { data?: unknown } } | undefined>;
  };
  const value = shape[variable]?.safeParse(undefined).data;
  return typeof value === 'number' ? [{ path, text: String(value) }] : [];
}

function findDefinitions(
  root: string,
  files: readonly string[],
  source: Exclude<NumberSource, { variable: string }>,
): Found[] {
  const pattern = 'name' in source ? definitionOf(source.name) : source.pattern;
  return files
    .filter((path) => `/${path}`.endsWith(`/${source.file}`))
    .flatMap((path) => {
      const text = pattern.exec(readFileSync(join(root, path), 'utf8'))?.[1];
      return text === undefined ? [] : [{ path, text }];
    });
}

/** Matches `const name = 3_000` and `name: { member: 3_000 }`, with the number as the first group. */
function definitionOf(name: string): RegExp {
  const [constant, member] = name.split('.');
  const value = String.raw`([\d_.]+(?: \* [\d_]+)*|\[[\d_*, ]+\])`;
  return member === undefined
    ? new RegExp(String.raw`^(?:export )?const ${constant}(?:: [^=]+)? = ${value}(?: as const)?;`, 'm')
    : new RegExp(String.raw`\b${constant}(?: =|:) \{[^}]*?\b${member}: ${value}`);
}
