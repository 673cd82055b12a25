import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMetrics, isOurs } from '../describe-metrics.ts';

/**
 * Writes `docs/metrics.md`: the names that alerts, dashboards and operators build on. With `--check` it writes nothing, and exits
 * with 1 where the file says something else.
 */
const file = join(import.meta.dirname, '../../../../docs/metrics.md');

const rows = describeMetrics()
  .filter(isOurs)
  .map(({ name, type, labels, help }) => {
    const shown = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${shown} | ${help} |`;
  });
const text = `# Metrics

Each process answers \`GET /metrics\` on \`HEALTH_PORT\` (9090). Every metric also has the label \`service\`. These names, labels and meanings are
an interface: alerts ([runbook.md](runbook.md)), dashboards (\`infra/grafana\`) and your own queries build on them. Made by \`npm run generate\` from
\`packages/observability/src/metrics.ts\`.

- *Of the fleet*: measured by each scheduler for all, in PostgreSQL and at the broker. Ask for \`max by (…)\`, not for the sum.
- A histogram has \`_bucket\`, \`_sum\` and \`_count\`. Names end in their unit.
- No label ever holds a team, an id, an address or text of a caller.
- What happened in a call: \`ok\`, \`refused\` (it will not do this), \`limited\` (not now), \`timeout\`, \`failed\` (it could not), \`unknown\` (it may have).

| metric | type | labels | what |
|---|---|---|---|
${rows.join('\n')}

Those of Node and of the process come with them: \`process_cpu_seconds_total\`, \`process_resident_memory_bytes\`, \`process_start_time_seconds\`,
\`nodejs_eventloop_lag_p99_seconds\`, \`nodejs_gc_duration_seconds\`, \`nodejs_heap_size_used_bytes\` and their like (prom-client's default metrics).
`;

if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`docs/metrics.md ${isCheck ? 'is not what the registry says' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
