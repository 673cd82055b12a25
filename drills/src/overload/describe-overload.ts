import type { Sample } from './load.ts';
import type { Standstill, WitnessedLoad } from './witness.ts';
import { judgeMemory } from './judge-memory.ts';
import { isDone, type DrainReport, type OverloadReport } from './run-overload.ts';

/** What is promised of refusals, and of answers to who is let in. */
const shedWithinMs = 50;
const acceptedWithin = { times: 5, ms: 100 };
/** Least goodput in a flood, as a share of what is sustained: in all, and of what is left beside the mere refusing. */
const goodputShares = { whole: 0.6, beside: 0.8 };
/** CPU of an answer in a flood, beside the mere refusing. */
const dearerBy = 1.25;
/** Most standstill, as a share of the time: a machine that stands still for longer shows nothing. */
const mostStandstill = 0.05;

const isShed = ({ status }: Sample) => status === 429 || status === 503;

type Promised = [isKept: boolean, what: string];
type Described = { text: string; wrong: number };

/** What became of the accepted work, as text, and how many promises that breaks. */
export function describeDrain({ accepted, lost, notCompleted, drainSeconds }: DrainReport): Described {
  const what = `${accepted} jobs, ${lost} lost, ${notCompleted} not completed, ${drainSeconds} s to drain`;
  return describe([], [[lost === 0 && notCompleted === 0, `nothing accepted is lost: ${what}`]]);
}

function describe(lines: string[], promises: Promised[]): Described {
  const all = [...lines, ...promises.map(([isKept, what]) => `${isKept ? '✓' : '✗'} ${what}`)];
  return { text: `${all.join('\n')}\n`, wrong: promises.filter(([isKept]) => !isKept).length };
}

/** What was seen under load, as text, and how many promises that breaks. */
export function describeOverload(report: OverloadReport): Described {
  const { rssMb, gatewayLateMs, gatewayCores } = report;
  const { unloaded, overloaded } = report;
  const of = (samples: Sample[]) => ({
    all: samples,
    accepted: samples.filter(({ status }) => isDone(status)),
    shed: samples.filter(isShed),
  });
  const whole = of(overloaded.samples);
  const [usual, flood] = [of(unloaded.undisturbed), of(overloaded.undisturbed)];
  const broken = whole.all.filter((sample) => !isShed(sample) && !isDone(sample.status));
  const [usualP99, acceptedP99, shedP99] = [usual.all, flood.accepted, flood.shed].map(p99) as [number, number, number];
  const stoodStill = Math.max(shareOfStandstills(unloaded), shareOfStandstills(overloaded));
  const goodput = whole.accepted.length / report.seconds;
  const usualCpuMs = (1_000 * report.sustainedCores) / report.sustainable;
  const floodCpuMs = (1_000 * (gatewayCores - report.bareCores)) / goodput;
  const promises: Promised[] = [
    [
      whole.shed.length > 0 && whole.shed.every(({ hasRetryAfter }) => hasRetryAfter),
      'each refusal is 429 or 503 with Retry-After',
    ],
    [shedP99 <= shedWithinMs, `refused within ${shedWithinMs} ms: p99 ${shedP99.toFixed(1)} ms`],
    [
      acceptedP99 <= Math.max(acceptedWithin.times * usualP99, acceptedWithin.ms),
      `accepted within ${acceptedWithin.times} × the unloaded p99, or ${acceptedWithin.ms} ms: ${acceptedP99.toFixed(1)} ms, ${(acceptedP99 / usualP99).toFixed(2)} × ${usualP99.toFixed(1)} ms`,
    ],
    [
      goodput >= goodputShares.whole * report.sustainable,
      `at least ${goodputShares.whole} of what is sustained is done: ${goodput.toFixed(0)}/s, ${(goodput / report.sustainable).toFixed(2)}`,
    ],
    [
      goodput >= goodputShares.beside * report.sustainable * (1 - report.bareCores),
      `and ${goodputShares.beside} of what is left where a bare server needs ${report.bareCores.toFixed(2)} cores to refuse the same flood: ${(goodput / report.sustainable / (1 - report.bareCores)).toFixed(2)}`,
    ],
    [
      floodCpuMs <= dearerBy * usualCpuMs,
      `CPU of an answer, without that refusing, at most ${dearerBy} × ${usualCpuMs.toFixed(2)} ms: ${floodCpuMs.toFixed(2)} ms, ${(floodCpuMs / usualCpuMs).toFixed(2)} ×`,
    ],
    judgeMemory(rssMb),
    [broken.length === 0, `every request is answered: ${broken.length} were not, or with another error`],
    [
      stoodStill <= mostStandstill,
      `the machine stood still for at most ${100 * mostStandstill} % of the time: ${(100 * stoodStill).toFixed(1)} %`,
    ],
  ];
  const isWork = (samples: Sample[]) => samples.filter((sample) => sample.isWork);
  const isFirst = ({ atMs }: Sample) => atMs <= 1_000;
  const lines = [
    `sustained ${report.sustainable.toFixed(0)}/s; offered ${report.offered.toFixed(0)}/s for ${report.seconds} s`,
    `answers: ${countBy(whole.all)}; done ${(whole.accepted.length / report.seconds).toFixed(0)}/s, shed ${((100 * whole.shed.length) / whole.all.length).toFixed(0)} %`,
    '| answers that no standstill of the machine touched | count | p50 ms | p90 | p99 | p99.9 | p99 from the plan |',
    '|---|---|---|---|---|---|---|',
    row('unloaded', usual.all),
    row('unloaded, work', isWork(usual.all)),
    row('accepted', flood.accepted),
    row('accepted, work', isWork(flood.accepted)),
    row('accepted in the first second', flood.accepted.filter(isFirst)),
    row(
      'accepted after the first second',
      flood.accepted.filter((sample) => !isFirst(sample)),
    ),
    row('shed', flood.shed),
    row(
      'shed after the first second',
      flood.shed.filter((sample) => !isFirst(sample)),
    ),
    '| all answers | | | | | | |',
    row('unloaded', unloaded.samples),
    row('accepted', whole.accepted),
    row('shed', whole.shed),
    `the machine stood still ${describeStandstills(unloaded)} unloaded, ${describeStandstills(overloaded)} overloaded`,
    `late: ${describeLate('client, unloaded', unloaded.clientLateMs)}; ${describeLate('client, overloaded', overloaded.clientLateMs)}; ${describeLate('gateway, overloaded', gatewayLateMs)}, using ${gatewayCores.toFixed(2)} cores`,
    `gateway's memory, MB: ${rssMb.join(' ')}`,
  ];
  return describe(lines, promises);
}

function shareOfStandstills({ standstills, samples }: WitnessedLoad): number {
  return stillMs(standstills) / (samples.at(-1)?.atMs ?? 0);
}

function describeStandstills({ standstills }: WitnessedLoad): string {
  return `${standstills.length} times for ${stillMs(standstills).toFixed(0)} ms in sum`;
}

function stillMs(standstills: Standstill[]): number {
  return standstills.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

function describeLate(name: string, late: Record<string, number>): string {
  return `${name} ${Object.entries(late)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
    .join(' ')} ms`;
}

const p99 = (samples: Sample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.99,
  );

function row(name: string, samples: Sample[]): string {
  const own = samples.map(({ ms }) => ms);
  const values = [0.5, 0.9, 0.99, 0.999].map((part) => quantile(own, part).toFixed(1));
  const planned = quantile(
    samples.map(({ plannedMs }) => plannedMs),
    0.99,
  ).toFixed(1);
  return `| ${[name, samples.length, ...values, planned].join(' | ')} |`;
}

function countBy(samples: Sample[]): string {
  return Object.entries(Object.groupBy(samples, ({ status }) => status))
    .map(([status, of]) => `${status} × ${of!.length}`)
    .join(', ');
}

/** The value below which the share `part` of the values lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
