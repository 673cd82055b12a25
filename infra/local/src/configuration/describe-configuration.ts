import { join } from 'node:path';
import { serviceNames } from '../fleet/fleet.ts';
import { rootDir } from '../paths.ts';
import { meanings } from './meanings.ts';

/** The least of a schema: what it makes of an absent value. */
type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** `docs/configuration.md`: every variable that a service reads. Rejects where one has no meaning, or a meaning has no variable. */
export async function describeConfiguration(): Promise<string> {
  /** By variable, and then by default: the services that read it. */
  const rows = new Map<string, Map<string, string[]>>();
  for (const service of serviceNames) {
    const { shape } = (await import(join(rootDir, `services/${service}/src/config.ts`))) as {
      shape: Record<string, Schema>;
    };
    for (const [name, schema] of Object.entries(shape)) {
      const row = rows.get(name) ?? new Map<string, string[]>();
      const standard = standardOf(schema);
      rows.set(name, row.set(standard, [...(row.get(standard) ?? []), service]));
    }
  }
  const unexplained = [...rows.keys()].filter((name) => meanings[name] === undefined);
  const unread = Object.keys(meanings).filter((name) => !rows.has(name));
  if (unexplained.length > 0) throw new Error(`infra/local/src/configuration/meanings.ts lacks ${unexplained.join()}`);
  if (unread.length > 0)
    throw new Error(`infra/local/src/configuration/meanings.ts has ${unread.join()}: nobody reads it`);
  const lines = Object.entries(meanings).map(([name, meaning]) => {
    const groups = [...rows.get(name)!].toSorted(([, one], [, other]) => other.length - one.length);
    const services = groups.flatMap(([, of]) => of);
    const [[usual] = [''], ...others] = groups;
    const standard = [usual, ...others.map(([value, of]) => `${of.join(', ')}: ${value}`)].join('; ');
    const of = services.length === serviceNames.length ? 'all' : services.join(', ');
    return `| \`${name}\` | ${of} | ${standard} | ${meaning} |`;
  });
  return `${head}${lines.join('\n')}\n${tail}`;
}

/** The default, or whether there must be a value. */
function standardOf(schema: Schema): string {
  const absent = schema.safeParse(undefined);
  if (!absent.success) return '**required**';
  const values = [absent.data as string | number | string[] | undefined].flat().filter((value) => value !== undefined);
  return values.length === 0 ? '' : `\`${values.join(',')}\``;
}

const head = `# Configuration

By environment. A process names every bad variable at once and never its value; an empty variable counts as absent. Made by \`npm run generate\` from each
service's \`src/config.ts\` and \`infra/local/src/configuration/meanings.ts\`. Durations (\`…_MS\`) are milliseconds.

Production refuses development secrets (\`npm start\` makes its own as \`dev-…\`), loopback, and plain http to any address of the outside: the identity provider, our own
public addresses, \`…_BASE_URL\`, \`…_AUTH_URL\`.

| variable | read by | default | meaning |
|---|---|---|---|
`;

const tail = `
| besides | read by | meaning |
|---|---|---|
| \`DATABASE_DIRECT_URL\` | migrations, \`npm run ops\` | the server itself, where \`DATABASE_URL\` is a pooler's |
| \`OTEL_EXPORTER_OTLP_ENDPOINT\`, \`OTEL_EXPORTER_OTLP_HEADERS\` | all | where traces go; without an endpoint nothing is traced |
| \`OTEL_TRACES_SAMPLER_ARG\` (0.05) | all | the share of traces that is kept |
`;
