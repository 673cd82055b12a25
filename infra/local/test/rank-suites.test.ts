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
  'services/b/src/resources/posts/move.ts': "import '../../call.ts';",
  'services/b/test/resources/posts/calendar.test.ts': "spawn('services/b/src/main.ts');",
  'services/b/test/resources/keys/calendar.test.ts': "spawn('services/b/src/main.ts');",
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
    expect(reached('packages/a/src/deep/far.ts')).toContain('services/b/test/start.test.ts');
    expect(reached('packages/a/src/deep/far.ts')).not.toContain('tests/e2e/all.test.ts');
  });

  it('are those of the folder of the same name, before others that are as near by imports', () => {
    expect(reached('services/b/src/resources/posts/move.ts')).toEqual([
      'services/b/test/resources/posts/calendar.test.ts',
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
