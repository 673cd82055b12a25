import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../paths.ts';
import { rankSuites } from './rank-suites.ts';
import type { SourceText } from './reverse-imports.ts';

/** How long the chosen suites should take with two workers, s. */
const budgetSeconds = 100;
/** Of a suite that no run has measured, s. */
const usualSeconds = 3;
const workers = 2;

export type AffectedSuites = { chosen: string[]; reached: number };

/**
 * The suites nearest to what this checkout changed since `base` (a revision; what is not committed counts too), as many as fit into about
 * two minutes by `secondsOf`; those that are next to a change are always chosen.
 */
export function affectedSuites(base: string, secondsOf: Readonly<Record<string, number>>): AffectedSuites {
  const [fork = base] = git('merge-base', base, 'HEAD');
  const ranked = rankSuites(changedSince(fork), readTree(), changedLinesSince(fork));
  let left = budgetSeconds * workers;
  const chosen = ranked.filter(({ path, distance }) => {
    const seconds = secondsOf[path] ?? usualSeconds;
    if (distance > 1 && seconds > left) return false;
    left -= seconds;
    return true;
  });
  return { chosen: chosen.map(({ path }) => path), reached: ranked.length };
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 64_000_000 }).split('\n').filter(Boolean);

function changedSince(fork: string): string[] {
  return [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What differs from a revision, with some lines around it. */
const changedLinesSince = (fork: string) => git('diff', '--unified=4', fork).join('\n');

/** Every text file that git knows or would add. */
function readTree(): SourceText[] {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard');
  return paths
    .filter((path) => /\.([cm]?[jt]sx?|json|sql|py|ya?ml|css)$/.test(path) && existsSync(join(rootDir, path)))
    .filter((path) => !/^(docs\/|pnpm-lock)/.test(path))
    .map((path) => ({ path, text: readFileSync(join(rootDir, path), 'utf8') }));
}
