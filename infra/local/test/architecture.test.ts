import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkArchitecture } from '../src/checks/check-architecture.ts';
import { manifest, makeTree, type Tree } from './fixtures/workspace-tree.ts';

let tree: Tree;

beforeEach(() => {
  tree = makeTree();
});

afterEach(() => tree.remove());

const problems = (catalogue = {}) =>
  checkArchitecture(tree.root, catalogue).map(({ path, problem }) => `${path}: ${problem}`);

const importing = (...specifiers: string[]) => specifiers.map((each) => `import { x } from '${each}';\n`).join('');

describe('a tree that keeps the rules', () => {
  it('has no problems', () => {
    expect(problems({ 'slides.render': { owner: 'render' } })).toEqual([]);
  });

  it('may mention imports in comments', () => {
    tree.write({ 'services/publish/src/main.ts': `// import x from '@slideloom/render';\n/*\n import 'pg';\n*/\n` });
    expect(problems()).toEqual([]);
  });
});

describe('directions', () => {
  it('refuse a service that imports a service', () => {
    tree.write({
      'services/publish/package.json': manifest('@slideloom/publish', ['@slideloom/render']),
      'services/publish/src/main.ts': importing('@slideloom/render'),
    });
    expect(problems()).toEqual(['services/publish/src/main.ts: @slideloom/publish may not import @slideloom/render']);
  });

  it('refuse a package that imports upwards, by a static, a dynamic or a type import', () => {
    tree.write({ 'packages/contracts/package.json': manifest('@slideloom/contracts', ['zod', '@slideloom/db']) });
    const source = `import { z } from 'zod';\nexport { z };\n`;
    const imports = [
      `import { pg } from '@slideloom/db';\n`,
      `export * from '@slideloom/db';\n`,
      `import type { pg } from '@slideloom/db';\n`,
      `import {\n  pg,\n} from '@slideloom/db';\n`,
      `const db = await import('@slideloom/db');\n`,
    ];
    for (const line of imports) {
      tree.write({ 'packages/contracts/src/index.ts': line + source });
      expect(problems()).toEqual([
        'packages/contracts/src/index.ts: @slideloom/contracts may not import @slideloom/db',
      ]);
    }
  });

  it('keep db and messaging apart', () => {
    tree.write({
      'packages/messaging/package.json': manifest('@slideloom/messaging', ['@slideloom/db']),
      'packages/messaging/src/index.ts': importing('@slideloom/db'),
    });
    expect(problems()).toEqual(['packages/messaging/src/index.ts: @slideloom/messaging may not import @slideloom/db']);
  });

  it('refuse a product that imports the sandbox, and a sandbox that imports the product', () => {
    tree.write({
      'services/publish/package.json': manifest('@slideloom/publish', ['@slideloom/sandbox']),
      'services/publish/src/main.ts': importing('@slideloom/sandbox'),
      'infra/sandbox/package.json': manifest('@slideloom/sandbox', ['@slideloom/contracts']),
      'infra/sandbox/src/index.ts': importing('@slideloom/contracts'),
    });
    expect(problems()).toEqual([
      'infra/sandbox/src/index.ts: @slideloom/sandbox may not import @slideloom/contracts',
      'services/publish/src/main.ts: @slideloom/publish may not import @slideloom/sandbox',
    ]);
  });

  it('give test helpers to tests only', () => {
    tree.write({
      'packages/testing/package.json': manifest('@slideloom/testing', []),
      'packages/testing/src/index.ts': '',
      'services/publish/package.json': manifest('@slideloom/publish', [], ['@slideloom/testing']),
      'services/publish/test/a.test.ts': importing('@slideloom/testing', '@jest/globals'),
    });
    expect(problems()).toEqual([]);
    tree.write({
      'services/publish/package.json': manifest('@slideloom/publish', ['@slideloom/testing']),
      'services/publish/src/main.ts': importing('@slideloom/testing'),
    });
    expect(problems()).toEqual(['services/publish/src/main.ts: @slideloom/publish may not import @slideloom/testing']);
  });

  it('give the client to whoever calls the product from outside, and nothing of the product to the client', () => {
    tree.write({
      'packages/client/package.json': manifest('@slideloom/client', ['@slideloom/contracts']),
      'packages/client/src/index.ts': importing('@slideloom/contracts'),
      'infra/local/package.json': manifest('@slideloom/local', ['@slideloom/client']),
      'infra/local/src/index.ts': importing('@slideloom/client'),
      'services/publish/package.json': manifest('@slideloom/publish', ['@slideloom/client']),
      'services/publish/src/main.ts': importing('@slideloom/client'),
    });
    expect(problems()).toEqual([
      'packages/client/src/index.ts: @slideloom/client may not import @slideloom/contracts',
      'services/publish/src/main.ts: @slideloom/publish may not import @slideloom/client',
    ]);
  });

  it('refuse a package that depends on infra, in its sources, its tests or its package.json', () => {
    tree.write({
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - services/*\n  - infra/local\n',
      'infra/local/package.json': manifest('@slideloom/local', []),
      'infra/local/src/index.ts': '',
      'packages/python/package.json': manifest('@slideloom/python', ['@slideloom/local']),
    });
    const declared =
      "packages/python/package.json: @slideloom/python is a package, and may not depend on infra: '@slideloom/local'";
    const imported = (path: string, specifier: string) =>
      `packages/python/${path}: @slideloom/python is a package, and may not depend on infra: '${specifier}'`;
    for (const path of ['src/index.ts', 'test/a.test.ts', 'scripts/generate.ts']) {
      tree.write({ [`packages/python/${path}`]: importing('@slideloom/local') });
      expect(problems()).toEqual([
        declared,
        imported(path, '@slideloom/local'),
        `packages/python/${path}: @slideloom/python may not import @slideloom/local`,
      ]);
      tree.write({ [`packages/python/${path}`]: importing('../../../infra/local/src/index.ts') });
      expect(problems()).toContain(imported(path, '../../../infra/local/src/index.ts'));
      tree.write({ [`packages/python/${path}`]: '' });
    }
  });

  it('give the programs of the machine to infra, and to no service', () => {
    tree.write({
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - services/*\n  - infra/local\n',
      'packages/machine/package.json': manifest('@slideloom/machine', []),
      'packages/machine/src/index.ts': '',
      'infra/local/package.json': manifest('@slideloom/local', ['@slideloom/machine']),
      'infra/local/src/index.ts': importing('@slideloom/machine'),
      'services/publish/package.json': manifest('@slideloom/publish', ['@slideloom/machine']),
      'services/publish/src/main.ts': importing('@slideloom/machine'),
    });
    expect(problems()).toEqual(['services/publish/src/main.ts: @slideloom/publish may not import @slideloom/machine']);
  });

  it('want a place in the table for every new package', () => {
    tree.write({ 'packages/common/package.json': manifest('@slideloom/common', []) });
    expect(problems()).toEqual(['packages/common: @slideloom/common has no place in the table of directions']);
  });
});

describe('doors', () => {
  it('open every file of a package that says so, and a folder of it to nobody else', () => {
    tree.write({
      'pnpm-workspace.yaml': 'packages:\n  - drills\n  - tests\n',
      'drills/package.json': JSON.stringify({ name: '@slideloom/drills', exports: { './*': './src/*.ts' } }),
      'drills/src/chaos/judge.ts': '',
      'tests/package.json': manifest('@slideloom/tests', ['@slideloom/drills']),
      'tests/faults/a.test.ts': importing('@slideloom/drills/chaos/judge'),
    });
    expect(problems()).toEqual([]);
    tree.write({ 'tests/faults/a.test.ts': importing('../../drills/src/chaos/judge.ts', '@slideloom/drills') });
    expect(problems()).toEqual([
      `tests/faults/a.test.ts: '../../drills/src/chaos/judge.ts' leads out of tests`,
      `tests/faults/a.test.ts: @slideloom/drills has no door '.'`,
    ]);
  });

  it('refuse a path into another package', () => {
    tree.write({
      'services/render/src/main.ts': importing('@slideloom/db/src/index.ts', '@slideloom/contracts'),
      'services/publish/src/main.ts': importing('../../render/src/main.ts'),
    });
    expect(problems()).toEqual([
      `services/publish/src/main.ts: '../../render/src/main.ts' leads out of services/publish`,
      `services/render/src/main.ts: @slideloom/db has no door './src/index.ts'`,
    ]);
  });
});

describe('the domain', () => {
  const inDomain = (text: string) => tree.write({ 'services/render/src/domain/draw.ts': text });

  it('may import itself, contracts, and the types of other packages', () => {
    inDomain(
      `${importing('./other.ts', '@slideloom/contracts')}import type { pg } from '@slideloom/db';\n` +
        `import { createHash } from 'node:crypto';\n`,
    );
    expect(problems()).toEqual([]);
  });

  it.each([
    [importing('@slideloom/db'), `may not import '@slideloom/db'`],
    [importing('../adapters/store.ts'), `may not import '../adapters/store.ts'`],
    [importing('node:fs'), `may not import 'node:fs'`],
    [`import { randomUUID } from 'node:crypto';\n`, `may not import 'node:crypto'`],
    ['const now = Date.now();\n', 'reads the time'],
    ['const now = new Date();\n', 'reads the time'],
    ['const dice = Math.random();\n', 'draws random numbers'],
    ['const key = process.env.KEY;\n', 'reads the environment'],
    [`await fetch('http://x');\n`, 'calls the network'],
  ])('refuses %j', (text, problem) => {
    inDomain(text);
    expect(problems()).toEqual([`services/render/src/domain/draw.ts: the domain ${problem}`]);
  });
});

describe('the database', () => {
  it('is reached from adapters, repositories and what they share, and from nowhere else in a service', () => {
    tree.write({
      'services/publish/package.json': manifest('@slideloom/publish', ['@prisma/client', 'pg']),
      'services/publish/src/adapters/posts.ts': importing('@prisma/client', 'pg'),
      'services/publish/src/posts/post-repository.ts': importing('@prisma/client'),
      'services/publish/src/persistence/read-page.ts': importing('@prisma/client'),
    });
    expect(problems()).toEqual([]);
    tree.write({ 'services/publish/src/main.ts': importing('@prisma/client', 'pg', './generated/client.ts') });
    expect(problems()).toEqual([
      `services/publish/src/main.ts: './generated/client.ts' belongs in packages/db, adapters/, persistence/ or a repository`,
      `services/publish/src/main.ts: '@prisma/client' belongs in packages/db, adapters/, persistence/ or a repository`,
      `services/publish/src/main.ts: 'pg' belongs in packages/db, adapters/, persistence/ or a repository`,
    ]);
  });
});

describe('platforms', () => {
  it('are named in their folders, in the contracts and in the routes alone', () => {
    const naming = `export const x = 'photoapp';\n`;
    tree.write({
      'services/publish/src/platforms/photoapp/photoapp-module.ts': naming,
      'packages/contracts/src/platforms.ts': naming,
    });
    expect(problems()).toEqual([]);
    tree.write({ 'services/publish/src/domain/post.ts': naming });
    expect(problems()).toEqual([
      `services/publish/src/domain/post.ts: names the platform 'photoapp': ask packages/contracts/src/platforms.ts`,
    ]);
  });
});

describe('circles', () => {
  it('are refused, also of types alone', () => {
    tree.write({
      'services/publish/src/a.ts': importing('./b.ts'),
      'services/publish/src/b.ts': `import type { x } from './domain/c.ts';\n`,
      'services/publish/src/domain/c.ts': importing('./d.ts'),
      'services/publish/src/domain/d.ts': '',
    });
    expect(problems()).toEqual([]);
    tree.write({ 'services/publish/src/domain/d.ts': `export type { x } from './c.ts';\n` });
    expect(problems()).toEqual([
      expect.stringMatching(/domain\/c.ts: imports itself: \S+domain\/c.ts -> \S+domain\/d.ts -> \S+domain\/c.ts$/),
    ]);
  });
});

describe('files', () => {
  it('have 400 lines at most', () => {
    tree.write({ 'services/publish/src/main.ts': 'void 0;\n'.repeat(400) });
    expect(problems()).toEqual([]);
    tree.write({ 'services/publish/src/main.ts': 'void 0;\n'.repeat(401) });
    expect(problems()).toEqual(['services/publish/src/main.ts: 401 lines; 400 is the limit']);
  });

  it('that are generated are nobody’s to judge', () => {
    tree.write({ 'packages/db/src/generated/client.ts': importing('@slideloom/render').repeat(500) });
    expect(problems()).toEqual([]);
  });
});

describe('dependencies', () => {
  it('are declared where they are imported', () => {
    tree.write({ 'services/publish/src/main.ts': importing('express', 'express/lib/x.js', 'node:fs') });
    expect(problems()).toEqual(['services/publish/src/main.ts: express is not declared in package.json']);
  });

  it('of development do not serve what runs', () => {
    tree.write({
      'services/publish/package.json': manifest('@slideloom/publish', [], ['express', '@types/express']),
      'services/publish/test/a.test.ts': importing('express'),
    });
    expect(problems()).toEqual([]);
    tree.write({ 'services/publish/src/main.ts': importing('express') });
    expect(problems()).toEqual(['services/publish/src/main.ts: express is not declared in package.json']);
  });

  it('are used where they are declared, if only by name', () => {
    tree.write({ 'services/publish/package.json': manifest('@slideloom/publish', ['left', 'right']) });
    tree.write({ 'services/publish/src/main.ts': `const path = ['node_modules', 'right', 'cli.js'];\nvoid path;\n` });
    expect(problems()).toEqual(['services/publish/package.json: left is declared and never imported']);
  });
});

describe('messages', () => {
  it('have an owner that exists, and are consumed by no other service', () => {
    expect(problems({ 'slides.render': { owner: 'painter' } })).toEqual([
      `packages/contracts: 'slides.render' is owned by painter, which is no service`,
    ]);
    tree.write({ 'services/publish/src/consumers/render.ts': `export const name = 'slides.render';\n` });
    expect(problems({ 'slides.render': { owner: 'render' } })).toEqual([
      `services/publish/src/consumers/render.ts: 'slides.render' is owned by render`,
    ]);
  });
});
