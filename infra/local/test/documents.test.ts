import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkDocuments } from '../src/checks/check-documents.ts';
import { describeNumbers } from '../src/numbers/describe-numbers.ts';
import { readNumbers } from '../src/numbers/read-numbers.ts';
import { makeTree, type Tree } from './fixtures/workspace-tree.ts';

let tree: Tree;

beforeEach(() => {
  tree = makeTree();
});

afterEach(() => tree.remove());

const problems = () => checkDocuments(tree.root).map(({ path, problem }) => `${path}: ${problem}`);

describe('paths in backticks', () => {
  it('may be paths from the root, ends of paths, folders, and patterns', () => {
    const paths = [
      'packages/db',
      'packages/db/src/',
      'src/main.ts',
      'main.ts',
      'services/<name>/src/main.ts',
      'packages/*',
    ];
    tree.write({ 'docs/a.md': paths.map((path) => `\`${path}\`\n`).join('') });
    expect(problems()).toEqual([]);
  });

  it.each(['services/render/src/gone.ts', 'gone.ts', 'packages/gone', 'services/<name>/src/gone.ts', 'packages/d'])(
    'are refused where nothing is: %s',
    (path) => {
      tree.write({ 'docs/a.md': `Look at \`${path}\`.\n` });
      expect(problems()).toEqual([`docs/a.md: '${path}' does not exist`]);
    },
  );

  it('are not read from fenced code', () => {
    tree.write({ 'a.md': 'Run\n\n```sh\nls `packages/none`\n```\n' });
    expect(problems()).toEqual([]);
  });
});

describe('links', () => {
  it('lead to a file, and to a heading or a named anchor of it', () => {
    tree.write({ 'docs/a.md': '# One way, and `another`\n\n<a id="named"></a>\n' });
    tree.write({
      'README.md': '[a](docs/a.md#one-way-and-another) [b](docs/a.md#named) [c](docs) [d](https://x.test/y)\n',
    });
    expect(problems()).toEqual([]);
  });

  it('are refused where the file or the heading is gone', () => {
    tree.write({ 'docs/a.md': '# One\n', 'docs/b.md': '[a](a.md#two)\n\n![c](c.png)\n' });
    expect(problems()).toEqual([
      "docs/b.md: the link 'a.md#two' leads to no heading",
      "docs/b.md: the link 'c.png' leads to no file",
    ]);
  });
});

describe('figures', () => {
  const sources = {
    Jobs: {
      lease: { meaning: 'the lease', unit: 'ms', file: 'limits.ts', name: 'leaseMs' },
      retry: { meaning: 'the pauses', unit: 'ms', file: 'limits.ts', name: 'retryMs' },
      body: { meaning: 'the body', unit: 'bytes', file: 'limits.ts', name: 'sizes.body' },
      life: { meaning: 'the life', unit: 'interval', file: 'purge.sql', pattern: /interval '([^']+)'/ },
      port: { meaning: 'the port', unit: 'count', service: 'render', variable: 'PORT' },
    },
  } as const;

  beforeEach(async () => {
    tree.write({
      'packages/db/src/limits.ts':
        'const leaseMs = 12_000;\nexport const retryMs = [5_000, 2 * 60_000] as const;\nconst sizes = { head: 1, body: 2 * 1024 * 1024 };\n',
      'packages/db/sql/purge.sql': "DELETE FROM jobs WHERE at < now() - interval '24 hours'\n",
      'services/render/src/config.ts':
        'export const shape = { PORT: { safeParse: () => ({ success: true, data: 8080 }) } };\n',
    });
    tree.write({ 'docs/numbers.md': describeNumbers(await readNumbers(tree.root, sources)) });
    tree.write({ 'infra/local/src/numbers/number-sources.ts': '', 'docs/configuration.md': '' });
  });

  it('are read from constants, members, SQL and configuration', async () => {
    const rows = await readNumbers(tree.root, sources);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ['lease', '12 s'],
      ['retry', '5 s, 2 min'],
      ['body', '2 MiB'],
      ['life', '24 h'],
      ['port', '8,080'],
    ]);
  });

  it('may be cited as they are, also across a line break', () => {
    tree.write({ 'docs/a.md': 'A lease of [12\ns](numbers.md#lease), a life of [24 h](numbers.md#life).\n' });
    expect(problems()).toEqual([]);
  });

  it('are refused where a document says another number, or cites none', () => {
    tree.write({ 'docs/adr/a.md': 'A lease of [15 s](../numbers.md#lease), [1 s](../numbers.md#none).\n' });
    expect(problems()).toEqual([
      "docs/adr/a.md: '1 s' is cited as none, which is no number of docs/numbers.md",
      "docs/adr/a.md: '15 s' is cited as lease, which is 12 s",
      "docs/adr/a.md: the link '../numbers.md#none' leads to no heading",
    ]);
  });

  it('are refused where the constant has gone or is defined twice', async () => {
    tree.write({ 'packages/db/src/limits.ts': 'const holdMs = 12_000;\n' });
    await expect(readNumbers(tree.root, sources)).rejects.toThrow('lease: 0 definitions; retry: 0 definitions');
    const one = { Jobs: { lease: sources.Jobs.lease } };
    const text = 'const leaseMs = 12_000;\n';
    tree.write({ 'packages/db/src/limits.ts': text, 'services/render/src/limits.ts': text });
    await expect(readNumbers(tree.root, one)).rejects.toThrow('lease: 2 definitions');
  });
});

describe("the runbook's log lines", () => {
  it('are what a source writes', () => {
    tree.write({ 'services/render/src/main.ts': "logger.warn('broker not reachable');\n" });
    tree.write({ 'docs/runbook.md': 'Log: `broker not reachable`, `npm run ops`.\n' });
    expect(problems()).toEqual([]);
    tree.write({ 'services/render/src/main.ts': "logger.warn('no broker');\n" });
    expect(problems()).toEqual(["docs/runbook.md: no source has the text 'broker not reachable'"]);
  });
});

describe('decisions', () => {
  const text =
    '# 1. A\n\n## Status\n\n## Date\n\n2026-11-22\n\n## Context\n\n## Options\n\n## Decision\n\n## Consequences\n';

  it('have the six headings, a date, and a line in the index', () => {
    tree.write({ 'docs/adr/README.md': '[1](0001-a.md)\n', 'docs/adr/0001-a.md': text });
    expect(problems()).toEqual([]);
  });

  it('are refused without one of them', () => {
    tree.write({
      'docs/adr/README.md': '',
      'docs/adr/0001-a.md': text.replace('## Options\n\n', '').replace('2026-', ''),
    });
    expect(problems()).toEqual([
      'docs/adr/0001-a.md: has no date',
      'docs/adr/0001-a.md: has the headings Status, Date, Context, Decision, Consequences; Status, Date, Context, Options, Decision, Consequences are due',
      'docs/adr/0001-a.md: is not in docs/adr/README.md',
    ]);
  });
});

describe('the page of the folders', () => {
  const row = (folder: string) => `| \`${folder}\` | what is there |\n`;
  const folders = ['packages', 'packages/contracts', 'packages/db', 'services', 'services/render', 'services/publish'];
  const page = `| folder | content |\n| --- | --- |\n${[...folders, 'infra', 'infra/sandbox', 'docs'].map(row).join('')}`;

  it('has a line for each folder at the root and each package', () => {
    tree.write({ 'docs/tree.md': page });
    expect(problems()).toEqual([]);
  });

  it('is refused without one of them, and with one that is not there', () => {
    const moved = row('packages/gone');
    tree.write({ 'docs/tree.md': page.replace(row('packages/db'), moved), 'k8s/base/one.yaml': 'a: 1\n' });
    expect(problems()).toEqual([
      "docs/tree.md: 'packages/gone' does not exist",
      "docs/tree.md: has no line for 'k8s'",
      "docs/tree.md: has no line for 'packages/db'",
    ]);
  });

  it('quotes what a command prints', () => {
    const quote = 'On a new machine: `✗ Port … is taken`.\n';
    tree.write({ 'docs/tree.md': `${page}| \`infra/local\` | commands |\n\n${quote}` });
    tree.write({ 'infra/local/src/ports.ts': 'throw new Error(`Port ${port} is taken`);\n' });
    expect(problems()).toEqual([]);
    tree.write({ 'infra/local/src/ports.ts': 'throw new Error(`Port ${port} is in use`);\n' });
    expect(problems()).toEqual(["docs/tree.md: no source has the text 'is taken'"]);
  });
});

describe('words', () => {
  it('are refused where the field has another term', () => {
    tree.write({ 'a.md': 'Nobody is there.\n\n```sh\n# somebody\n```\n' });
    expect(problems()).toEqual(["a.md: 'Nobody': say what it is (no process, no caller)"]);
  });

  it('are refused in the comments of code', () => {
    const texts = {
      'infra/a/one.ts': '/**\n * Nobody waits.\n */\nexport const one = 1;\n',
      'infra/a/two.mjs': 'export const two = 2; // Nobody waits.\n',
      'infra/a/view.tsx': 'export const view = <p>{/* Nobody waits. */}</p>;\n',
      'infra/a/wait.css': '/* Nobody waits. */\n',
      'infra/a/wait.py': 'wait = 1  # Nobody waits.\n',
      'infra/a/wait.sh': 'ls\n# Nobody waits.\n',
      'infra/a/wait.sql': 'SELECT 1 -- Nobody waits.\n',
      'tests/wait.yml': 'a: 1 # Nobody waits.\n',
    };
    tree.write(texts);
    const lines: Record<string, number> = { 'infra/a/one.ts': 2, 'infra/a/wait.sh': 2 };
    expect(problems()).toEqual(
      Object.keys(texts).map((path) => `${path}:${lines[path] ?? 1}: 'Nobody': say what it is (no process, no caller)`),
    );
  });

  it('are not looked for in strings, names, quoted code, generated files and released migrations', () => {
    tree.write({
      'infra/a/one.ts': "it('// nobody', () => tell(`\n// nobody\n`)); // As `tell` does.\n",
      'infra/a/wait.sql': "SELECT '-- nobody'\n",
      'infra/a/wait.yml': "a: '# nobody'\n",
      'infra/a/generated/one.ts': '// Nobody waits.\n',
      'packages/db/prisma/migrations/1/migration.sql': '-- Nobody waits.\n',
      'a.md': 'The log says `nobody waits`.\n',
    });
    expect(problems()).toEqual([]);
  });
});

it('finds nothing in this checkout', () => {
  expect(checkDocuments(join(import.meta.dirname, '../../..'))).toEqual([]);
});
