import type { Answer } from './send-probe.ts';
import type { ToxicResult } from './run-toxic.ts';

/** A result as lines of text: what was seen, then what was wrong. */
export function describeResult(result: ToxicResult): string {
  const { dependency, toxic, unreadyMs, readyMs, newJobMs, endedMs, webhooks, answers, wrong } = result;
  const accepted = answers.filter(({ jobId }) => jobId !== null).length;
  const byProbe = Object.entries(Object.groupBy(answers, ({ probe }) => probe)).map(([probe, of]) =>
    describeAnswers(probe, of!),
  );
  const truth = unreadyMs === null ? 'ready throughout' : `not ready after ${unreadyMs} ms`;
  return [
    `${wrong.length === 0 ? '✓' : '✗'} ${dependency}, ${toxic}: ${truth}; healed: ready after ${readyMs} ms,`,
    `  a new job done after ${newJobMs} ms, ${accepted} accepted jobs ended after ${endedMs} ms`,
    `  ${webhooks.received} webhooks of ${webhooks.owed} that are owed, ${webhooks.repeated} of them repeated`,
    `  ${byProbe.join('; ')}`,
    ...wrong.map((what) => `  ✗ ${what}`),
    '',
  ].join('\n');
}

/** `jobs 200×5 503×1 ≤ 31 ms` */
function describeAnswers(probe: string, answers: Answer[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
    ([status, of]) => `${status}×${of!.length}`,
  );
  return `${probe} ${counts.join(' ')} ≤ ${Math.max(...answers.map(({ ms }) => ms))} ms`;
}
