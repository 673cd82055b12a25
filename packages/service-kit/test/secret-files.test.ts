import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readConfig } from '../src/index.ts';

const shape = { TOKEN_KEYS: z.string(), S3_SECRET_KEY: z.string().min(8), LEVEL: z.string().default('info') };
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secret-files-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, text: string): string {
  mkdirSync(join(dir, dirname(file)), { recursive: true });
  writeFileSync(join(dir, file), text);
  return join(dir, file);
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(shape, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
  return [];
}

describe('a folder of secrets', () => {
  it('is read as Kubernetes mounts it: a folder for each secret, whose names lead through a hidden one', () => {
    write('vault/..2026_11_23/TOKEN_KEYS', 'k1:AAAA\n');
    symlinkSync('..2026_11_23', join(dir, 'vault/..data'));
    symlinkSync('..data/TOKEN_KEYS', join(dir, 'vault/TOKEN_KEYS'));
    write('object-store/S3_SECRET_KEY', 'long enough');
    write('object-store/S3_ADMIN_KEY', 'no variable of this service');
    expect(readConfig(shape, { SECRETS_DIR: dir })).toEqual({
      TOKEN_KEYS: 'k1:AAAA',
      S3_SECRET_KEY: 'long enough',
      LEVEL: 'info',
    });
  });

  it('is read as Docker mounts it, beside the environment, and a value keeps its blanks', () => {
    write('TOKEN_KEYS', ' a\n\n');
    expect(readConfig(shape, { SECRETS_DIR: dir, S3_SECRET_KEY: '12345678', LEVEL: 'warn' })).toEqual({
      TOKEN_KEYS: ' a\n',
      S3_SECRET_KEY: '12345678',
      LEVEL: 'warn',
    });
  });

  it('holds a value to the same rules, and an empty file counts as absent', () => {
    write('TOKEN_KEYS', '\n');
    write('store/S3_SECRET_KEY', 'c4n4ry');
    const problems = problemsOf({ SECRETS_DIR: dir });
    expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(['S3_SECRET_KEY', 'TOKEN_KEYS']));
    expect(problems).toContain('TOKEN_KEYS: is required');
    expect(problems.join()).not.toContain('c4n4ry');
  });

  it('refuses a variable that is there twice, in two folders or in the environment', () => {
    write('one/TOKEN_KEYS', 'c4n4ry');
    write('two/TOKEN_KEYS', 'c4n4ry');
    write('S3_SECRET_KEY', 'c4n4ry-c4n4ry');
    expect(problemsOf({ SECRETS_DIR: dir, S3_SECRET_KEY: '12345678' })).toEqual([
      'TOKEN_KEYS: is in two folders of SECRETS_DIR',
      'S3_SECRET_KEY: is in the environment and in SECRETS_DIR',
    ]);
  });

  it('that is not there is named', () => {
    expect(problemsOf({ SECRETS_DIR: join(dir, 'absent') })).toContain('SECRETS_DIR: cannot be read');
  });

  it('with a file that may not be read names the variable', () => {
    const file = write('TOKEN_KEYS', 'c4n4ry');
    write('S3_SECRET_KEY', '12345678');
    chmodSync(dir, 0o755);
    chmodSync(file, 0o000);
    // Root may read everything: as another user for so long.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(problemsOf({ SECRETS_DIR: dir })[0]).toBe('TOKEN_KEYS: its file in SECRETS_DIR cannot be read');
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
