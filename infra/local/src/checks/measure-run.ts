import { cpus } from 'node:os';
import { cpuKinds, watchCpu, type CpuSeconds } from './watch-cpu.ts';

/** A test file that ran, and for how long, s. */
export type SuiteTime = { file: string; seconds: number };

type PhaseTime = { title: string; seconds: number; cpu: CpuSeconds | null };

export type RunMeasure = {
  phase<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  addSuites(suites: readonly SuiteTime[]): void;
  /** The seconds of each phase and of the slowest suites, as lines for the screen. */
  lines(): string[];
};

const shownSuites = 20;

/** Measures what a test run takes: the wall's seconds and those of the CPU for each phase, and its slowest suites. */
export function measureRun(): RunMeasure {
  const watch = watchCpu();
  const phases: PhaseTime[] = [];
  const suites: SuiteTime[] = [];
  const beganAt = performance.now();
  return {
    async phase(title, work) {
      const [startedAt, before] = [performance.now(), watch.read()];
      try {
        return await work();
      } finally {
        phases.push({ title, seconds: (performance.now() - startedAt) / 1_000, cpu: minus(watch.read(), before) });
      }
    },
    addSuites: (more) => void suites.push(...more),
    lines() {
      const all: PhaseTime = { title: 'all', seconds: (performance.now() - beganAt) / 1_000, cpu: watch.read() };
      watch.stop();
      const slowest = suites.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownSuites);
      return [
        ...table([
          ['phase', 'wall s', ...cpuKinds.map((kind) => `${kind} CPU s`), 'CPU s', 'busy'],
          ...[...phases, all].map(rowOf),
        ]),
        ...(slowest.length === 0 ? [] : ['', 'The slowest suites, s:']),
        ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
      ];
    },
  };
}

function rowOf({ title, seconds, cpu }: PhaseTime): string[] {
  if (cpu === null) return [title, seconds.toFixed(0), ...cpuKinds.map(() => '–'), '–', '–'];
  const sum = cpuKinds.reduce((total, kind) => total + cpu[kind], 0);
  const busy = (100 * sum) / (seconds * cpus().length);
  return [
    title,
    ...[seconds, ...cpuKinds.map((kind) => cpu[kind]), sum].map((it) => it.toFixed(0)),
    `${busy.toFixed(0)} %`,
  ];
}

function minus(later: CpuSeconds | null, earlier: CpuSeconds | null): CpuSeconds | null {
  if (later === null || earlier === null) return null;
  return Object.fromEntries(cpuKinds.map((kind) => [kind, Math.max(0, later[kind] - earlier[kind])])) as CpuSeconds;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}
