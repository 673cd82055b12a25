/**
 * The most CPU that this thread spends between two turns of its loop while the work goes on, ms: so long a process that answers callers
 * lets all of them wait. The least of two runs: a collection of garbage may fall into one.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await measure(work), await measure(work));
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  let [most, last, isDone] = [0, spentMs(), false];
  const look = () => {
    const now = spentMs();
    [most, last] = [Math.max(most, now - last), now];
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  look();
  return most;
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
