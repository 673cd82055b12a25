import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the alerts of `infra/prometheus/rules` once more as objects that the Prometheus operator reads: those of the fleet's own figures, and
 * those of the servers, whose figures may come from another namespace. With `--check` it writes nothing, and exits with 1 where that file differs.
 */
const path = 'k8s/components/observability/alerts.yaml';
const file = join(import.meta.dirname, '../../../..', path);
const rulesDir = join(import.meta.dirname, '../../rules');

const serverRules = 'servers.yml';

const headOf = (name: string) => `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: ${name}
  labels:
    app.kubernetes.io/part-of: slideloom
spec:
  groups:
`;

/** The groups of a rule file, as its text stands, two steps further in. */
function groupsOf(name: string): string {
  const text = readFileSync(join(rulesDir, name), 'utf8');
  const [, groups = ''] = text.split(/^groups:\n/m);
  return groups.replaceAll(/^(?=.)/gm, '  ');
}

const own = readdirSync(rulesDir).filter((name) => name !== serverRules);
const text = [
  '# Made by `npm run generate` from infra/prometheus/rules.\n',
  headOf('slideloom'),
  ...own.toSorted().map(groupsOf),
  '---\n',
  headOf('slideloom-servers'),
  groupsOf(serverRules),
].join('');
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    process.stdout.write(`${path} is not what infra/prometheus/rules says\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    process.stdout.write(`${path} written\n`);
  }
}
