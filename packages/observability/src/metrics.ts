import { totalmem } from 'node:os';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricRows, type MetricRow } from './metric-rows.ts';

/** A process's metrics, all prefixed `slideloom_`; the health server shows them at `GET /metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

type MetricOf<Row> =
  Row extends MetricRow<'counter', infer Label>
    ? Counter<Label>
    : Row extends MetricRow<'gauge', infer Label>
      ? Gauge<Label>
      : Row extends MetricRow<'histogram', infer Label>
        ? Histogram<Label>
        : never;

type AllMetrics = { [Key in keyof typeof metricRows]: MetricOf<(typeof metricRows)[Key]> };

const classes = { counter: Counter, gauge: Gauge, histogram: Histogram };

/** Every process has every metric; where a process has no value for one, it stays at 0 or empty. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const metrics = Object.fromEntries(
    Object.entries(metricRows).map(([key, { kind, name, ...row }]) => [
      key,
      new classes[kind]({ ...row, name: `slideloom_${name}`, registers: [registry] }),
    ]),
  ) as AllMetrics;

  // Without a limit Node answers 0, or more than there is.
  const limit = process.constrainedMemory();
  if (limit <= totalmem()) metrics.memoryLimit.set(limit);

  const callbacks: (() => void)[] = [];
  return {
    registry,
    ...metrics,
    /** Runs `callback` before each scrape: for figures that are cheaper to read than to keep. */
    onScrape(callback: () => void): void {
      callbacks.push(callback);
    },
    async expose(): Promise<{ contentType: string; body: string }> {
      for (const callback of callbacks) callback();
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
