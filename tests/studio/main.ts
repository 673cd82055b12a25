import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { firstLines, listenForStop, localDir, rootDir, type BrowserTally } from '@slideloom/local';
import { startWorld } from './support/start-world.ts';

/**
 * The studio's journeys: starts the world, runs Playwright in it with the given arguments, and writes `{passed, failed}` to the file that
 * `TALLY_FILE` names. `--serve` starts the world alone and keeps it until Ctrl-C: `TEST_WORLD` of another run may then name it.
 */
const args = process.argv.slice(2);
const given = process.env['TEST_WORLD'];
const world = given === undefined ? await startWorld() : undefined;
const address = given ?? JSON.stringify(world?.address);

if (args.includes('--serve')) {
  console.log(`TEST_WORLD='${address}'`);
  await listenForStop().stopped;
  await world?.stop();
} else {
  try {
    process.exitCode = await runPlaywright();
  } finally {
    await world?.stop();
  }
}

async function runPlaywright(): Promise<number> {
  const results = join(localDir, 'studio-results');
  const report = join(results, 'report.json');
  const program = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(
    process.execPath,
    [program, 'test', '-c', join(import.meta.dirname, 'playwright.config.ts'), ...args],
    {
      cwd: rootDir,
      env: { ...process.env, TEST_WORLD: address, STUDIO_RESULTS: results, STUDIO_REPORT: report },
      stdio: 'inherit',
    },
  );
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
  const tally = process.env['TALLY_FILE'];
  if (tally !== undefined) writeFileSync(tally, JSON.stringify(tallyOf(report, code)));
  return code;
}

type Report = {
  suites: readonly Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
};

type Suite = {
  suites?: readonly Suite[];
  specs: readonly {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
};

/** What is skipped or passed only at a second try counts as failed: there are to be no such tests. */
function tallyOf(report: string, code: number): BrowserTally {
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => firstLines(message))],
  };
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const lines = failed.map(({ file, line, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results.map(({ error }) => firstLines(error?.message)));
    return `tests/studio/${file}:${line} › ${title}: ${messages.join(' · ')}`;
  });
  return [...lines, ...suites.flatMap(failuresOf)];
}
