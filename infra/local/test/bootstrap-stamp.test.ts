import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apiClientStamp,
  databaseClientStamp,
  installStamp,
  isStale,
  workspaceManifests,
  writeStamp,
} from '../bootstrap/stamp.mjs';

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  write('package.json', '{}');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n  - "bench"\n\n# a remark\nallowBuilds:\n  node: true\n');
  write('packages/db/package.json', '{}');
  write('packages/db/prisma/schema.prisma', 'model A {}');
  write('packages/db/src/cli/generate.ts', '');
  write('docs/openapi.json', '{}');
  write('docs/openapi-samples.json', '{}');
  write('packages/client/package.json', '{}');
  write('packages/client/scripts/generate.ts', '');
  write('packages/python/scripts/generate.ts', '');
  write('bench/package.json', '{}');
  write('elsewhere/package.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the workspace', () => {
  it('is the root and the folders that pnpm-workspace.yaml names, and nothing else', () => {
    expect(workspaceManifests(root).map((file) => relative(root, file))).toEqual([
      'package.json',
      'packages/client/package.json',
      'packages/db/package.json',
      'bench/package.json',
    ]);
  });
});

describe('the install stamp', () => {
  it('is the same while nothing changes', () => {
    expect(installStamp(root)).toBe(installStamp(root));
  });

  it.each(['pnpm-lock.yaml', 'package.json', 'packages/db/package.json', 'bench/package.json'])(
    'is another when %s changes',
    (path) => {
      const before = installStamp(root);
      write(path, '{"changed":true}');
      expect(installStamp(root)).not.toBe(before);
    },
  );

  it('is another when a package is added', () => {
    const before = installStamp(root);
    write('packages/new/package.json', '{}');
    expect(installStamp(root)).not.toBe(before);
  });

  it('does not care for a package.json outside of the workspace', () => {
    const before = installStamp(root);
    write('elsewhere/package.json', '{"changed":true}');
    expect(installStamp(root)).toBe(before);
  });
});

describe('the client stamp', () => {
  it('is another when the schema changes, and the same when the lockfile does', () => {
    const before = databaseClientStamp(root);
    write('pnpm-lock.yaml', 'changed');
    expect(databaseClientStamp(root)).toBe(before);
    write('packages/db/prisma/schema.prisma', 'model B {}');
    expect(databaseClientStamp(root)).not.toBe(before);
  });
});

describe("the stamp of the API's clients", () => {
  it.each([
    'docs/openapi.json',
    'docs/openapi-samples.json',
    'packages/client/package.json',
    'packages/python/scripts/generate.ts',
  ])('is another when %s changes', (path) => {
    const before = apiClientStamp(root);
    write(path, '{"changed":true}');
    expect(apiClientStamp(root)).not.toBe(before);
  });

  it('is another when a script is added, and the same when the sources or the lockfile change', () => {
    const before = apiClientStamp(root);
    write('pnpm-lock.yaml', 'changed');
    write('packages/client/src/index.ts', 'changed');
    expect(apiClientStamp(root)).toBe(before);
    write('packages/client/scripts/write-more.ts', '');
    expect(apiClientStamp(root)).not.toBe(before);
  });
});

describe('a stamp on disk', () => {
  it('is stale while absent and after a change, and fresh once written', () => {
    const file = join(root, 'node_modules/.stamp');
    expect(isStale(file, 'one')).toBe(true);
    writeStamp(file, 'one');
    expect(isStale(file, 'one')).toBe(false);
    expect(isStale(file, 'two')).toBe(true);
  });
});
