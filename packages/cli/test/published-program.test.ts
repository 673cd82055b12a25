import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const packageDir = join(import.meta.dirname, '..');
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  await run(process.execPath, [join(packageDir, 'scripts/build.ts'), folder]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

describe('the program as it is published', () => {
  it('is one file and its papers, which name the licence of each package in it', async () => {
    const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-LICENSES.txt', 'package.json'];
    expect((await readdir(folder)).toSorted()).toEqual([...papers, 'slideloom.js'].toSorted());
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ name: 'slideloom', bin: { slideloom: './slideloom.js' } });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('private');
    const licences = await readFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['commander', '@clack/prompts', 'temporal-polyfill', 'openapi-fetch'])
      expect(licences).toContain(name);
  });

  it.each([
    ['20', join(packageDir, 'node_modules', 'node-20/bin/node')],
    ['22', join(packageDir, 'node_modules', 'node-22/bin/node')],
    ['24', process.execPath],
  ])('starts in Node %s', async (major, node) => {
    const { stdout: version } = await run(node, ['--version']);
    expect(version).toMatch(new RegExp(`^v${major}\\.`));
    const { stdout } = await run(node, [join(folder, 'slideloom.js'), '--version']);
    expect(stdout).toBe('0.1.0\n');
  });

  it('is found under its name once it is installed, as npx finds it', async () => {
    const project = await mkdtemp(join(tmpdir(), 'project-'));
    try {
      await run('npm', ['pack', folder, '--silent'], { cwd: project });
      await writeFile(join(project, 'package.json'), '{"name": "bare", "private": true}');
      await run('npm', ['install', './slideloom-0.1.0.tgz', '--offline', '--no-audit', '--silent'], { cwd: project });
      const { stdout } = await run('npx', ['--no-install', 'slideloom', '--version'], { cwd: project });
      expect(stdout).toBe('0.1.0\n');
    } finally {
      await rm(project, { recursive: true });
    }
  });
});
