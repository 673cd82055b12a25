const turnMs = 1;

/** Sends at random instants, so many a second on average, as callers do who know nothing of each other. */
export async function sendByPlan(
  perSecond: number,
  startedAt: number,
  endsAt: number,
  send: (plannedAt: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let next = startedAt;
  while (next < endsAt) {
    const now = performance.now();
    while (next <= now && next < endsAt) {
      const sending = send(next).finally(() => underWay.delete(sending));
      underWay.add(sending);
      next += (-Math.log(1 - Math.random()) * 1_000) / perSecond;
    }
    await new Promise((resolve) => setTimeout(resolve, turnMs));
  }
  await Promise.all(underWay);
}
