import { posix } from 'node:path';
import type { Rule, Violation } from './violation.ts';
import type { SourceFile } from './workspace.ts';

/** What is pure, or asks for its clock, store and bus as parameters. Of our other packages a domain may know the types. */
const pure = new Set([
  ...['contracts', 'layout', 'lint', 'painting', 'service-kit', 'jobs'].map((name) => `@slideloom/${name}`),
  // Arithmetic of colours.
  'culori/fn',
  'tldts',
  'jsonrepair',
  'standardwebhooks',
]);

const impure: [RegExp, string][] = [
  [/\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)/, 'reads the time'],
  [/\bMath\.random\(\)|\brandomUUID\(|\brandomBytes\(|\brandomInt\(/, 'draws random numbers'],
  [/\bprocess\.env\b/, 'reads the environment'],
  [/(?<![.\w])fetch\(/, 'calls the network'],
];

/** `domain/` does no IO, and time, randomness and ids reach it as parameters (invariant 9). */
export const keepsDomainPure: Rule = ({ packages }) =>
  packages.flatMap(({ files }) =>
    files.filter((file) => !file.isDevelopment && file.path.includes('/src/domain/')).flatMap(problemsOf),
  );

function problemsOf(file: SourceFile): Violation[] {
  const { path, text, imports } = file;
  const domain = path.slice(0, path.indexOf('/src/domain/') + '/src/domain/'.length);
  const foreign = imports.filter(({ specifier, isTypeOnly, clause }) => {
    if (specifier.startsWith('.')) return !posix.join(posix.dirname(path), specifier).startsWith(domain);
    // Digests are pure; what else node:crypto offers for a domain is random.
    if (specifier === 'node:crypto') return !isTypeOnly && /random|generate/i.test(clause);
    return !pure.has(specifier) && !(isTypeOnly && specifier.startsWith('@slideloom/'));
  });
  return [
    ...foreign.map(({ specifier }) => ({ path, problem: `the domain may not import '${specifier}'` })),
    ...impure.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({ path, problem: `the domain ${what}` })),
  ];
}
