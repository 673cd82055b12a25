/** The samples of each operation, as `docs/openapi-samples.json` has them. */
export type Samples = Record<string, { lang: string; source: string }[]>;

/** Writes the samples of the reference as one module: that it compiles holds each of them to the types of the client. */
export function writeSamples(all: Samples): string {
  const samples = Object.entries(all).flatMap(([operationId, ofOperation]) => {
    const sample = ofOperation.find(({ lang }) => lang === 'TypeScript');
    return sample ? [{ operationId, source: sample.source }] : [];
  });
  const imports = new Set(samples.flatMap(({ source }) => /^import \{ (.+) \} from/.exec(source)![1]!.split(', ')));
  const functions = samples.map(({ operationId, source }) => {
    const [, ...lines] = source.trimEnd().split('\n');
    return `  async ${operationId}() {${lines.join('\n    ')}\n  },`;
  });
  return [
    '// Generated from docs/openapi-samples.json by `npm run generate`. Do not edit.\n',
    `import { ${[...imports].toSorted().join(', ')} } from '@slideloom/client';\n`,
    'export const samples = {',
    ...functions,
    '};\n',
  ].join('\n');
}
