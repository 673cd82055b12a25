import type { Browser, Page } from 'playwright-core';
import { startTable } from '../runner/start-table.ts';

/** Above it a task is long: the page does not answer meanwhile. By the W3C's Long Tasks, ms. */
const longTaskMs = 50;

/** Tasks of the page's main thread. Clock time is that of a machine that does other things too; CPU time is the thread's own. */
type Tasks = { count: number; longestMs: number; longestCpuMs: number; longByClock: number; longByCpu: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** What the main thread does while `act` acts. */
async function measureTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && isMain.has(`${pid} ${tid}`),
  );
  // A trace without them would pass every goal.
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread');
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error('The trace has no CPU times');
  const clock = tasks.map(({ dur = 0 }) => dur / 1_000);
  const cpu = tasks.map(({ tdur = 0 }) => tdur / 1_000);
  return {
    count: tasks.length,
    longestMs: Math.max(...clock),
    longestCpuMs: Math.max(...cpu),
    longByClock: clock.filter((ms) => ms > longTaskMs).length,
    longByCpu: cpu.filter((ms) => ms > longTaskMs).length,
  };
}

/** Acts one after the other, and prints what the main thread did meanwhile: a row for each act. */
export async function measureActs(
  browser: Browser,
  page: Page,
  acts: readonly (readonly [name: string, act: () => Promise<void>])[],
  settle?: () => Promise<void>,
): Promise<void> {
  const measured: [string, Tasks][] = [];
  for (const [name, act] of acts) {
    measured.push([name, await measureTasks(browser, page, act)]);
    await settle?.();
  }
  const row = startTable(
    'the main thread',
    'longest task, ms of CPU',
    'above 50',
    'longest by the clock, ms',
    'above 50',
  );
  for (const [name, { longestCpuMs, longByCpu, longestMs, longByClock }] of measured)
    row(name, longestCpuMs.toFixed(1), longByCpu, longestMs.toFixed(1), longByClock);
}
