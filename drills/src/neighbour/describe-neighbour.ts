import type { BackgroundSample } from './background.ts';
import type { NoiseSample } from './send-noise.ts';
import { isDone, type NeighbourReport, type Window } from './run-neighbour.ts';

/** The others' p99 stays below this many times its quiet one, or that and so many ms: whichever is more. */
const slowerBy = 2;
const slowerByMs = 50;

/** What was measured, as text, and how many promises it breaks. */
export function describeNeighbour({ rounds, costs }: NeighbourReport): { text: string; broken: number } {
  const quiet = rounds.map((round) => round.quiet);
  const noisy = rounds.map((round) => round.noisy);
  const [before, beside] = [median(quiet.map(p99Of)), median(noisy.map(p99Of))];
  const limit = Math.max(slowerBy * before, before + slowerByMs);
  const lost = [...quiet, ...noisy].flatMap(({ renderMs }) => renderMs).filter((ms) => ms === null).length;
  const promises: [isKept: boolean, what: string][] = [
    [
      beside < limit,
      `the others' p99, median of ${rounds.length} rounds: ${show(before)} ms alone, ${show(beside)} ms beside the noisy team (limit ${show(limit)})`,
    ],
    [lost === 0, `each render of the others is completed: ${lost} are not`],
  ];
  const lines = [
    '| the worst requests, alone | status | MB | CPU of the gateway, ms |',
    '|---|---|---|---|',
    ...costs.map(
      ({ name, status, bytes, cpuMs }) => `| ${name} | ${status} | ${(bytes / 1e6).toFixed(2)} | ${cpuMs.toFixed(0)} |`,
    ),
    '',
    '| round | alone, p99 ms | beside the noisy team | client late, p99 ms, alone and beside |',
    '|---|---|---|---|',
    ...rounds.map(
      (round, index) =>
        `| ${index + 1} | ${show(p99Of(round.quiet))} | ${show(p99Of(round.noisy))} | ${show(round.quiet.clientLateMs)}, ${show(round.noisy.clientLateMs)} |`,
    ),
    '',
    '| the others | count | alone: p50 ms | p99 | not done | count | beside: p50 ms | p99 | not done |',
    '|---|---|---|---|---|---|---|---|---|',
    ...describeKinds(quiet, noisy),
    '',
    '| the noisy team | answers | p50 ms | longest |',
    '|---|---|---|---|',
    ...describeNoise(noisy.flatMap(({ noise }) => noise)),
    '',
    ...promises.map(([isKept, what]) => `${isKept ? '✓' : '✗'} ${what}`),
  ];
  return { text: `${lines.join('\n')}\n`, broken: promises.filter(([isKept]) => !isKept).length };
}

/** An answer that is none of what was asked for counts as one that never comes. */
function waited(sample: BackgroundSample): number {
  return isDone(sample) ? sample.ms : Infinity;
}

function p99Of({ samples }: Window): number {
  return quantile(samples.map(waited), 0.99);
}

function describeKinds(quiet: Window[], noisy: Window[]): string[] {
  const of = (windows: Window[], kind: string) =>
    windows.flatMap(({ samples }) => samples.filter((sample) => sample.kind === kind)).map(waited);
  const ended = (windows: Window[]) => windows.flatMap(({ renderMs }) => renderMs.map((ms) => ms ?? Infinity));
  const kinds = [...new Set(quiet.flatMap(({ samples }) => samples.map(({ kind }) => kind)))].toSorted();
  const rows = kinds.map((kind) => [kind, of(quiet, kind), of(noisy, kind)] as const);
  const all = (windows: Window[]) => windows.flatMap(({ samples }) => samples.map(waited));
  return [
    ...rows,
    ['all', all(quiet), all(noisy)] as const,
    ['renders, from accepted to completed', ended(quiet), ended(noisy)] as const,
  ].map(([kind, ...parts]) => `| ${[kind, ...parts.flatMap(describeTimes)].join(' | ')} |`);
}

function describeTimes(ms: number[]): (string | number)[] {
  return [
    ms.length,
    show(quantile(ms, 0.5)),
    show(quantile(ms, 0.99)),
    ms.filter((one) => !Number.isFinite(one)).length,
  ];
}

function describeNoise(samples: NoiseSample[]): string[] {
  const named = Map.groupBy(samples, ({ name }) => name);
  return [...named]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => {
      const answers = [...Map.groupBy(of, ({ status }) => status)].map(
        ([status, those]) => `${status} × ${those.length}`,
      );
      const ms = of.map((sample) => sample.ms);
      return `| ${[name, answers.join(', '), show(quantile(ms, 0.5)), show(Math.max(...ms))].join(' | ')} |`;
    });
}

function show(ms: number): string {
  return ms.toFixed(ms < 1_000 ? 1 : 0);
}

const median = (values: number[]) => quantile(values, 0.5);

/** The value below which the share `part` of the values lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
