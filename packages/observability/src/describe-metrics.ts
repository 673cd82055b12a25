import { createMetrics } from './metrics.ts';

/** One metric as alerts and dashboards may use it. `labels`: without `service`, which all have. */
export type MetricDescription = { name: string; type: string; labels: string[]; help: string };

/** Every metric of a process: ours first, then those of Node and of the process itself. */
export function describeMetrics(): MetricDescription[] {
  const registered = createMetrics('any').registry.getMetricsAsArray() as unknown as Registered[];
  const described = registered.map(({ name, type, labelNames = [], help }) => ({
    name,
    type,
    labels: [...labelNames],
    help,
  }));
  return [...described.filter(isOurs), ...described.filter((metric) => !isOurs(metric))];
}

type Registered = { name: string; type: string; labelNames?: readonly string[]; help: string };

export function isOurs({ name }: { name: string }): boolean {
  return name.startsWith('slideloom_');
}
