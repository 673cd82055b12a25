import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cacheRoot } from '@slideloom/machine/cached-dir';
import { parse } from 'yaml';
import { rootDir } from '../src/paths.ts';
import { compileCache } from '../src/processes/compile-cache.ts';
import { leastGo } from '../src/stack/go.ts';

type Step = { uses?: string; run?: string; with?: Record<string, string | number | boolean> };
type Job = {
  needs?: string | string[];
  'timeout-minutes'?: number;
  container?: string | { image: string };
  services?: Record<string, { image: string }>;
  steps: Step[];
};
type Workflow = { name: string; jobs: Record<string, Job> };

const folder = '.github/workflows';
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const workflows = globSync('*', { cwd: join(rootDir, folder) }).map((file) => ({
  file,
  text: read(join(folder, file)),
  jobs: Object.entries((parse(read(join(folder, file))) as Workflow).jobs),
}));
const ci = new Map(workflows.find(({ file }) => file === 'ci.yml')!.jobs);
const toolchain = JSON.parse(read('package.json')) as { packageManager: string; devDependencies: { node: string } };

/** Every step of a job of ours whose action is called so. */
const stepsWith = (action: string) =>
  [...ci.values()].flatMap(({ steps }) => steps.filter(({ uses }) => uses?.startsWith(`${action}@`)));
const commandsOf = ({ steps }: Job) => steps.map(({ run = '' }) => run).join('\n');
const cachedBy = (job: Job) =>
  job.steps
    .filter(({ uses }) => uses?.startsWith('actions/cache@'))
    .flatMap((step) => String(step.with!['path']).trim().split('\n'));

/** The longest time of everything that CI runs, as it was measured, minutes. */
function longestRunMinutes(): number {
  const section = read('docs/performance.md')
    .split(/^## /m)
    .find((part) => part.startsWith('The tests themselves\n'))!;
  const rows = [...section.matchAll(/^\| `\.ci\/run`[^|]*\| (\d+) min +\|$/gm)];
  return Math.max(...rows.map(([, minutes]) => Number(minutes)));
}

// The workflows run nowhere but on a hosted machine; what can be seen without one is seen here.
describe.each(workflows)('$file', ({ text, jobs }) => {
  it('runs actions by their commits alone, and says which version that is', () => {
    const used = [...text.matchAll(/uses: *(.+)$/gm)].map(([, name]) => name!);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  it('says the same commit wherever it uses an action', () => {
    const used = [...text.matchAll(/uses: *(\S+)@(\S+)/g)];
    const byAction = Map.groupBy(used, ([, action]) => action!);
    expect([...byAction.values()].filter((uses) => new Set(uses.map(([, , commit]) => commit)).size > 1)).toEqual([]);
  });

  it('takes images by their digests alone', () => {
    const images = jobs.flatMap(([, { container, services = {}, ...job }]) => [
      ...[container ?? []].flat().map((one) => (typeof one === 'string' ? one : one.image)),
      ...Object.values(services).map(({ image }) => image),
      ...[...commandsOf(job).matchAll(/docker (?:run|pull) .*/g)].map(([command]) => command),
    ]);
    expect(images.filter((image) => !/@sha256:[0-9a-f]{64}\b/.test(image))).toEqual([]);
  });

  it('limits the time of each job', () => {
    expect(jobs.filter(([, job]) => !Number.isInteger(job['timeout-minutes'])).map(([name]) => name)).toEqual([]);
  });

  it('leaves no key of the repository in a checkout', () => {
    const checkouts = jobs.flatMap(([, { steps }]) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});

describe('ci.yml', () => {
  it('has the versions of Go, Node and pnpm that the tree demands', () => {
    expect(new Set(stepsWith('actions/setup-go').map((step) => step.with!['go-version']))).toEqual(new Set([leastGo]));
    const [node] = toolchain.devDependencies.node.split('.');
    expect(new Set(stepsWith('actions/setup-node').map((step) => step.with!['node-version']))).toEqual(new Set([node]));
    const pnpm = [...ci.values()].flatMap((job) => commandsOf(job).match(/pnpm@[\d.]+/g) ?? []);
    expect(new Set(pnpm)).toEqual(new Set([toolchain.packageManager]));
  });

  it('gives the whole run half as much again as it was measured to take', () => {
    expect(longestRunMinutes()).toBeGreaterThan(0);
    expect(ci.get('test')!['timeout-minutes']).toBeGreaterThanOrEqual(1.5 * longestRunMinutes());
  });

  it('runs its jobs side by side, and each thing once', () => {
    expect([...ci.values()].flatMap(({ needs = [] }) => needs)).toEqual([]);
    const jobsWith = (command: string) => [...ci].filter(([, job]) => commandsOf(job).includes(command));
    const things = [
      '.ci/run',
      'npm start',
      'npm run demo',
      'prisma migrate deploy',
      'check-hashes.ts',
      ' audit --prod',
    ];
    expect(things.map((command) => jobsWith(command).map(([name]) => name))).toEqual([
      ['test'],
      ['start'],
      ['start'],
      ['migrations'],
      ['surroundings'],
      ['surroundings'],
    ]);
  });

  it('keeps packages for every job, and for the tests what they built and what Node compiled', () => {
    const packages = ['~/.local/share/pnpm/store', '~/.npm'];
    for (const job of ci.values()) expect(cachedBy(job)).toEqual(expect.arrayContaining(packages));
    const built = [`~/.cache/${basename(cacheRoot)}`, '~/.cache/go-build', '~/go/pkg/mod'];
    const compiled = relative(rootDir, compileCache.NODE_COMPILE_CACHE);
    expect(cachedBy(ci.get('test')!)).toEqual(expect.arrayContaining([...built, compiled]));
  });

  it('keeps programs apart by files that are there', () => {
    const keys = stepsWith('actions/cache').map((step) => String(step.with!['key']));
    const patterns = keys.flatMap((key) => [...key.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern!));
    const exclude = (path: string) => basename(path) === 'node_modules';
    expect(patterns.length).toBeGreaterThan(1);
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: rootDir, exclude }).length === 0)).toEqual([]);
  });
});

it('every place that names a version of Go names the one that the tree demands', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,infra,k8s}/**/*.md', { cwd: rootDir })];
  const named = documents.flatMap((path) => read(path).match(/\bGo 1\.\d+/g) ?? []);
  expect(named).toContain(`Go ${leastGo}`);
  expect(named.filter((version) => version !== `Go ${leastGo}`)).toEqual([]);
  const bases = [...read('infra/docker/minio/Dockerfile').matchAll(/^FROM golang:(\d+\.\d+)/gm)];
  expect(bases.map(([, version]) => version)).toEqual([leastGo]);
});
