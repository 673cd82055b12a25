import { describe, expect, it } from '@jest/globals';
import { rankSuites } from '../src/checks/affected/rank-suites.ts';

const tree = Object.entries({
  'packages/a/package.json': '{"name":"@slideloom/a","exports":{".":"./src/index.ts","./deep/*":"./src/deep/*.ts"}}',
  'packages/a/src/index.ts': "export * from './add.ts';",
  'packages/a/src/add.ts': 'export const add = 1;',
  'packages/a/src/deep/far.ts': 'export const far = 1;',
  'packages/a/test/add.test.ts': "import { add } from '../src/index.ts';",
  'packages/a/test/other.test.ts': "import { add } from '../src/index.ts';",
  'services/b/src/main.ts': "import { far } from '@slideloom/a/deep/far';",
  'services/b/src/call.ts': 'sql`SELECT claim_job(1)`',
  'services/b/test/start.test.ts': "spawn('services/b/src/main.ts');",
  'services/b/test/call.test.ts': "import '../src/call.ts';",
  'packages/db/sql/jobs/claim_job.sql': 'CREATE FUNCTION claim_job',
  'packages/db/sql/jobs/lease.sql': 'CREATE FUNCTION lease -- of claim_job',
  'tests/e2e/all.test.ts': "spawn('services/b/src/main.ts');",
}).map(([path, text]) => ({ path, text }));

const reached = (...changed: string[]) => rankSuites(changed, tree).map(({ path }) => path);

describe('the suites that a change reaches', () => {
  it('are the changed one itself, its namesake, then those that import the change, nearest first', () => {
    expect(reached('packages/a/test/other.test.ts')).toEqual(['packages/a/test/other.test.ts']);
    expect(reached('packages/a/src/add.ts')).toEqual(['packages/a/test/add.test.ts', 'packages/a/test/other.test.ts']);
  });

  it('are found through the door of a package and through a program that is started, fleets left out', () => {
    expect(reached('packages/a/src/deep/far.ts')).toEqual(['services/b/test/start.test.ts']);
  });

  it('are first those that share most words with what was changed, and stand in the folder of the same name', () => {
    const file = 'services/b/src/resources/posts/move.ts';
    const texts = {
      'keys/moves': 'a moved post and a token',
      'posts/calendar': 'a day of the calendar',
      'posts/moves': 'a moved post',
      'keys/calendar': 'a day of a key',
    };
    const suites = Object.entries(texts).map(([name, text]) => ({
      path: `services/b/test/resources/${name}.test.ts`,
      text: `import '../../../src/resources/posts/move.ts'; // ${text}`,
    }));
    const files = [{ path: file, text: 'export const move = 1;' }, ...suites];
    const ranked = rankSuites([file], files, 'const movedPost = find();').map(({ path }) => path);
    expect(ranked).toHaveLength(4);
    expect(ranked.slice(0, 2)).toEqual([
      'services/b/test/resources/posts/moves.test.ts',
      'services/b/test/resources/keys/moves.test.ts',
    ]);
  });

  it('are found through the name of a SQL function', () => {
    expect(reached('packages/db/sql/jobs/claim_job.sql')).toEqual(['services/b/test/call.test.ts']);
  });

  it('are a whole package for data that no file names', () => {
    expect(reached('packages/a/test/golden.json')).toEqual([
      'packages/a/test/add.test.ts',
      'packages/a/test/other.test.ts',
    ]);
    expect(reached('tests/e2e/all.test.ts')).toEqual(['tests/e2e/all.test.ts']);
  });
});
