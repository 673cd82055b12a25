/** No request makes a loop that answers callers run longer, ms of CPU. */
export const longestTurnMs = 50;

/**
 * The most CPU that this thread spends between two turns of its loop while the work goes on, ms. A collection of garbage may fall into a
 * run: where one was too long, the least of four counts.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let least = await measure(work);
  for (let again = 0; again < 3 && least >= longestTurnMs; again += 1) least = Math.min(least, await measure(work));
  return least;
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
