/** Runs `work` `count` times, `width` of them at a time. */
export async function inParallel(width: number, count: number, work: () => Promise<unknown>): Promise<void> {
  let started = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (started++ < count) await work();
    }),
  );
}
