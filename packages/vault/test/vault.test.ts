import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import * as fc from 'fast-check';
import { createVault, vaultKeys, type VaultKey } from '../src/index.ts';

const makeKey = (id: string): VaultKey => vaultKeys.parse(`${id}:${randomBytes(32).toString('base64')}`)[0]!;
const [first, second] = [makeKey('2026-11'), makeKey('2026-10')];
const boundTo = { teamId: 'team-1', connectionId: 'connection-1' };
const plain = { access_token: 'c4n4ry-access', refresh_token: 'c4n4ry-refresh', issued_at: 1 };

/** What `open` is refused with; fails where it is not refused, or where the error shows what was sealed. */
function refusalOf(open: () => object): AppError {
  let refusal: unknown;
  try {
    open();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(AppError);
  expect(inspect(refusal, { depth: 10, showHidden: true })).not.toContain('c4n4ry');
  expect((refusal as AppError).code).toBe('internal');
  expect((refusal as AppError).cause).toBeInstanceOf(Error);
  return refusal as AppError;
}

describe('a sealed value', () => {
  it('opens to what was sealed, whatever it is, for whom it was sealed', () => {
    const vault = createVault([first]);
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.string(),
        (value, teamId, connectionId) => {
          const opened = vault.open(vault.seal(value, { teamId, connectionId }), { teamId, connectionId });
          expect(opened).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not show what it holds, and is never the same twice', () => {
    const vault = createVault([first]);
    const seals = Array.from({ length: 500 }, () => vault.seal(plain, boundTo));
    expect(seals.some((sealed) => sealed.includes('c4n4ry'))).toBe(false);
    expect(new Set(seals.map((sealed) => sealed.toString('hex'))).size).toBe(seals.length);
  });

  it('does not open with any bit flipped, cut off or added anywhere', () => {
    const vault = createVault([first, second]);
    const sealed = vault.seal(plain, boundTo);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      refusalOf(() => vault.open(changed, boundTo));
    }
    for (let length = 0; length < sealed.length; length++) {
      refusalOf(() => vault.open(sealed.subarray(0, length), boundTo));
    }
    refusalOf(() => vault.open(Buffer.concat([sealed, Buffer.of(0)]), boundTo));
  });

  it('does not open for another team or another connection, also where the two are shifted into each other', () => {
    const vault = createVault([first]);
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (teamId, connectionId, otherTeam, otherConnection) => {
          fc.pre(teamId !== otherTeam || connectionId !== otherConnection);
          const sealed = vault.seal(plain, { teamId, connectionId });
          refusalOf(() => vault.open(sealed, { teamId: otherTeam, connectionId: otherConnection }));
        },
      ),
      { numRuns: 500 },
    );
    const sealed = vault.seal(plain, { teamId: 'ab', connectionId: 'c' });
    refusalOf(() => vault.open(sealed, { teamId: 'a', connectionId: 'bc' }));
  });

  it('opens with any of the keys, is sealed with the first, and not without its key', () => {
    const old = createVault([second]).seal(plain, boundTo);
    const rotated = createVault([first, second]);
    expect(rotated.open(old, boundTo)).toEqual(plain);
    expect(createVault([first]).open(rotated.seal(plain, boundTo), boundTo)).toEqual(plain);
    refusalOf(() => createVault([first]).open(old, boundTo));
    refusalOf(() => createVault([{ id: second.id, key: first.key }]).open(old, boundTo));
  });

  it('that is no sealed value at all is refused and nothing else happens', () => {
    const vault = createVault([first]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void refusalOf(() => vault.open(bytes, boundTo))),
      { numRuns: 1_000 },
    );
  });
});
