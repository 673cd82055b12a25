export type Generator = {
  title: string;
  entry: string;
  /** What it makes is checked in: with `--check` it only compares, names what differs, and exits with 1. */
  isCheckedIn: boolean;
};

/** Everything in the tree that is made from something else in the tree, each after what it is made from. */
export const generators: readonly Generator[] = [
  { title: 'Database client', entry: 'packages/db/src/cli/generate.ts', isCheckedIn: false },
  { title: 'The next migration', entry: 'packages/db/src/cli/write-migrations.ts', isCheckedIn: true },
  { title: 'docs/openapi.json', entry: 'services/gateway/src/cli/write-openapi.ts', isCheckedIn: true },
  { title: 'Outlines of icons', entry: 'packages/icons/scripts/write-icons.ts', isCheckedIn: true },
  { title: 'Japanese phrases', entry: 'packages/phrases/scripts/write-japanese.ts', isCheckedIn: true },
  { title: 'docs/metrics.md', entry: 'packages/observability/src/cli/write-metrics.ts', isCheckedIn: true },
  { title: 'docs/configuration.md', entry: 'infra/local/src/configuration/write-configuration.ts', isCheckedIn: true },
  { title: 'docs/numbers.md', entry: 'infra/local/src/numbers/write-numbers.ts', isCheckedIn: true },
  { title: 'Dashboards', entry: 'infra/grafana/src/cli/write-dashboards.ts', isCheckedIn: true },
  { title: "The operator's alerts", entry: 'infra/prometheus/src/cli/write-alerts.ts', isCheckedIn: true },
  { title: 'The Helm chart', entry: 'infra/fleet-testing/src/kubernetes/chart/write-chart.ts', isCheckedIn: true },
  { title: 'Client of the API', entry: 'packages/client/scripts/generate.ts', isCheckedIn: false },
  { title: 'Its methods and names', entry: 'packages/client/scripts/write-public.ts', isCheckedIn: true },
  { title: 'Python client', entry: 'packages/python/scripts/generate.ts', isCheckedIn: false },
  { title: 'Its names', entry: 'packages/python/scripts/write-public.ts', isCheckedIn: true },
];
