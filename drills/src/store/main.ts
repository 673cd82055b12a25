import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildSeaweedfs,
  freePort,
  localDir,
  runMain,
  showProgress,
  startPostgres,
  startSeaweedfsCluster,
} from '@slideloom/local';
import { runStore } from './run-store.ts';

/**
 * `npm run drill -- store [--seconds 60]`: three nodes of SeaweedFS as `k8s/data-plane` has them. Each is killed under load, one loses its
 * disk, and rules of expiry run. Exit code 1 where a confirmed object is lost.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  const progress = showProgress();
  await buildSeaweedfs(progress);
  const dir = join(localDir, 'drill-store');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const [accessKey, secretKey] = ['drill-key', 'drill-secret-of-the-store'];
  const postgres = await startPostgres({ dir, port: await freePort(), password: 'drill', isDurable: false });
  try {
    await postgres.psql('CREATE DATABASE seaweedfs');
    const url = new URL(postgres.url);
    url.pathname = '/seaweedfs';
    const options = { dir, accessKey, secretKey, postgresUrl: url.href };
    const cluster = await progress.step('Three nodes of SeaweedFS', () => startSeaweedfsCluster(options));
    try {
      const holdMs = Number(values.seconds) * 1_000;
      const report = await runStore(cluster, { accessKey, secretKey, holdMs, onProgress: progress.line });
      const seconds = report.pauses.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
      progress.line(`${report.confirmed} objects confirmed; longest pause of a client at each death, s: ${seconds}`);
      const [broken, refilled] = report.alerts.map(({ missingCopies }) => missingCopies);
      progress.line(`Volumes without their second copy, by the alert: ${broken} with an empty disk, ${refilled} after`);
      for (const violation of report.violations.slice(0, 20)) progress.line(`✗ ${violation}`);
      progress.line(report.violations.length === 0 ? '✓ Nothing is lost' : `✗ ${report.violations.length} violations`);
      return report.violations.length === 0 ? 0 : 1;
    } finally {
      await cluster.stop({ discard: true });
    }
  } finally {
    await postgres.wipeData();
  }
});
