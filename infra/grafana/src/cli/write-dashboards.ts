import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toGrafana } from '../dashboard.ts';
import { dashboards } from '../dashboards.ts';

/**
 * Writes `infra/grafana/dashboards`, which Grafana reads, and the same as ConfigMaps, which the sidecar of Grafana's Helm chart collects by
 * their label. With `--check` it writes nothing, and exits with 1 where a file differs.
 */
const root = join(import.meta.dirname, '../../../..');
const isCheck = process.argv.includes('--check');

function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  process.stdout.write(`${path} ${isCheck ? 'is not what its description says' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}

const configMap = (name: string, text: string) => `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: slideloom-dashboard-${name}
  labels:
    app.kubernetes.io/part-of: slideloom
    grafana_dashboard: '1'
data:
  ${name}.json: |
${text.replaceAll(/^(?=.)/gm, '    ')}`;

const texts = Object.entries(dashboards).map(
  ([name, dashboard]) => [name, `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`] as const,
);
for (const [name, text] of texts) write(`infra/grafana/dashboards/${name}.json`, text);
write(
  'k8s/components/observability/dashboards.yaml',
  `# Made by \`npm run generate\` from infra/grafana/src.\n${texts.map(([name, text]) => configMap(name, text)).join('')}`,
);
