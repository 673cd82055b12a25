/** Does some work, and says what it took: time by the clock, and CPU of this process, user and system. */
export async function spend<Result>(
  work: () => Promise<Result> | Result,
): Promise<{ result: Result; ms: number; cpuUs: number }> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const result = await work();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { result, ms, cpuUs: user + system };
}
