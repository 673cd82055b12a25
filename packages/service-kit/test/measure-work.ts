import { limits } from '@slideloom/contracts';

/**
 * The most processor time that this thread spends between two turns of its loop while the work goes on, ms. A collection of garbage may
 * fall into a run: where one was too long, the least of four counts.
 */
export const longestTurn = (work: () => Promise<unknown>) => leastOf(() => turnOf(work), limits.processor.turnMs);

/** The processor time that this thread spends until the work is done, ms; measured up to four times, until one is below `aim`. */
export const threadTime = (work: () => Promise<unknown>, aim: number) => leastOf(() => timeOf(work, threadMs), aim);

/** The same of all threads of the process. */
export const processTime = (work: () => Promise<unknown>, aim: number) => leastOf(() => timeOf(work, processMs), aim);

async function leastOf(measure: () => Promise<number>, aim: number): Promise<number> {
  let least = await measure();
  for (let again = 0; again < 3 && least >= aim; again += 1) least = Math.min(least, await measure());
  return least;
}

async function turnOf(work: () => Promise<unknown>): Promise<number> {
  let [most, last, isDone] = [0, threadMs(), false];
  const look = () => {
    const now = threadMs();
    [most, last] = [Math.max(most, now - last), now];
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  look();
  return most;
}

async function timeOf(work: () => Promise<unknown>, spent: () => number): Promise<number> {
  const before = spent();
  await work();
  return spent() - before;
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
const threadMs = () => toMs(process.threadCpuUsage());
const processMs = () => toMs(process.cpuUsage());
