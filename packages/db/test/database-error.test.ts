import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { codesOfSqlState } from '../src/database-error.ts';

const sqlDirectory = fileURLToPath(new URL('../sql', import.meta.url));

/** Every refusal of the functions: what follows `RAISE EXCEPTION`, up to the end of the statement. */
const refusals = globSync('*/*.sql', { cwd: sqlDirectory }).flatMap((path) =>
  [...readFileSync(join(sqlDirectory, path), 'utf8').matchAll(/RAISE EXCEPTION\s+('[^']*'[^;]*);/g)].map(
    ([, statement]) => ({ path, statement: statement!, sqlState: /ERRCODE = '(\w{5})'/.exec(statement!)?.[1] }),
  ),
);

describe('the refusals of packages/db/sql', () => {
  it('have each a SQLSTATE: of class SL with its error code, or of class 22 for a defect', () => {
    expect(refusals.length).toBeGreaterThan(8);
    const unknown = refusals.filter(
      ({ sqlState = '' }) => !Object.hasOwn(codesOfSqlState, sqlState) && !sqlState.startsWith('22'),
    );
    expect(unknown).toEqual([]);
  });

  it('are all that has an error code', () => {
    const raised = new Set(refusals.map(({ sqlState }) => sqlState));
    expect(Object.keys(codesOfSqlState).filter((sqlState) => !raised.has(sqlState))).toEqual([]);
  });

  it('say nothing of a value in their message: what a caller needs is JSON in DETAIL', () => {
    expect(refusals.filter(({ statement }) => /^'[^']*%/.test(statement))).toEqual([]);
    const details = refusals.filter(({ statement }) => statement.includes('DETAIL'));
    expect(details.filter(({ statement }) => !/DETAIL = jsonb_build_object\(/.test(statement))).toEqual([]);
  });
});
