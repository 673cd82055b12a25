import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@slideloom/service-kit';
import { refuseDevelopmentKeys, vaultKeys } from '../src/index.ts';

const secret = randomBytes(32).toString('base64');
const read = (text: string) => readConfig({ TOKEN_KEYS: vaultKeys }, { TOKEN_KEYS: text }).TOKEN_KEYS;

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
  throw new Error('nothing was refused');
}

describe('TOKEN_KEYS', () => {
  it('gives the keys in their order', () => {
    const keys = read(`2026-11:${secret}, 2026-10:${randomBytes(32).toString('base64')}`);
    expect(keys.map(({ id }) => id)).toEqual(['2026-11', '2026-10']);
    expect(keys[0]!.key.export().toString('base64')).toBe(secret);
  });

  it('does not show a key when the configuration is printed or serialised', () => {
    const keys = read(`k1:${secret}`);
    const hex = Buffer.from(secret, 'base64').toString('hex');
    for (const shown of [JSON.stringify(keys), inspect(keys, { depth: 10, showHidden: true })]) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(hex);
    }
  });

  it('that is not usable names every bad key by its place, and never its value', () => {
    const problems = problemsOf(() =>
      read(`c4n4ry,:${secret},bad id:${secret},k1:${secret},k1:${secret},k2:c4n4ry,k3:${secret.slice(4)}`),
    );
    expect(problems).toEqual([
      'TOKEN_KEYS: key 1 must be <id>:<base64 of 32 bytes>',
      'TOKEN_KEYS: key 2 needs an id of 1 to 32 letters, digits, dots, dashes or underscores',
      'TOKEN_KEYS: key 3 needs an id of 1 to 32 letters, digits, dots, dashes or underscores',
      'TOKEN_KEYS: key 5 has the id of another key',
      'TOKEN_KEYS: key 6 must be 32 bytes in base64',
      'TOKEN_KEYS: key 7 must be 32 bytes in base64',
    ]);
    expect(problemsOf(() => readConfig({ TOKEN_KEYS: vaultKeys }, {}))).toEqual(['TOKEN_KEYS: is required']);
  });

  it('of development are refused in production, by their id or their poverty', () => {
    const zeros = Buffer.alloc(32).toString('base64');
    const keys = read(`prod-1:${secret},dev-1:${secret},sandbox:${secret},weak:${zeros},device-1:${secret}`);
    expect(problemsOf(() => refuseDevelopmentKeys('production', 'TOKEN_KEYS', keys))).toEqual([
      'TOKEN_KEYS: key 2 is a development key, which production refuses',
      'TOKEN_KEYS: key 3 is a development key, which production refuses',
      'TOKEN_KEYS: key 4 is a development key, which production refuses',
    ]);
    expect(() => refuseDevelopmentKeys('development', 'TOKEN_KEYS', keys)).not.toThrow();
  });
});
