import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localDir, showProgress } from '@slideloom/local';
import { describeRestore } from './describe-restore.ts';
import { runRestore } from './run-restore.ts';

/**
 * `npm run drill -- restore [--minutes 5] [--posts 120] [--no-fence]`: restores the database to so many minutes ago in the middle of publishing,
 * and counts what the platforms have of each post. Exit code 1 where one went out twice, or was lost without a word. Without the fence it
 * shows what the fence is for.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    posts: { type: 'string', default: '120' },
    'no-fence': { type: 'boolean', default: false },
  },
});
const { line } = showProgress();
const report = await runRestore({
  dir: join(localDir, 'drill-restore-postgres'),
  windowMs: Number(values.minutes) * 60_000,
  posts: Number(values.posts),
  hasFence: !values['no-fence'],
  onProgress: line,
});
line(describeRestore(report));
process.exit(report.violations.length > 0 ? 1 : 0);
