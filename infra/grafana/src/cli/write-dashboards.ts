import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toGrafana } from '../dashboard.ts';
import { dashboards } from '../dashboards.ts';

/** Writes `infra/grafana/dashboards`, which Grafana reads. With `--check` it writes nothing, and exits with 1 where a file differs. */
const dir = join(import.meta.dirname, '../../dashboards');
const isCheck = process.argv.includes('--check');
for (const [name, dashboard] of Object.entries(dashboards)) {
  const file = join(dir, `${name}.json`);
  const text = `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  process.stdout.write(
    `infra/grafana/dashboards/${name}.json ${isCheck ? 'is not what its description says' : 'written'}\n`,
  );
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
