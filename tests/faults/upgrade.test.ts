import { expect, it } from '@jest/globals';
import { runUpgrade } from '@slideloom/drills/upgrade/run-upgrade';

// `npm run drill -- upgrade` is the same with all services, and longer.
it('a next release is rolled out and back under load: it waits for its schema, and the former one works on that, too', async () => {
  const lines: string[] = [];
  const report = await runUpgrade({
    services: ['gateway', 'render'],
    seconds: 1,
    onProgress: (line) => lines.push(line),
  });
  expect(report.misses).toEqual([]);
  expect(report.jobs).toBeGreaterThan(10);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(7);
}, 600_000);
