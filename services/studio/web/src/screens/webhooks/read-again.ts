/** No live event reports deliveries: how often an open page reads again, ms. */
const usualMs = 10_000;
/** More often while the next attempt is near, and less often what is many pages. */
const followMs = 3_000;
const manyPagesMs = 30_000;
/** An attempt is near that is due within this, ms. Later ones come up to ten hours after the one before. */
const nearMs = 60_000;

type Pages = readonly { data: readonly { next_attempt_at: string | null }[] }[];

/** When to read an endpoint again, ms; not at all once it is refused for good: it was deleted, or the person may not. */
export function readAgainMs(error: unknown): number | false {
  // What the client says of an answer that is an error (`ApiError`).
  const isRefused = (error as { isTransient?: boolean } | null)?.isTransient === false;
  return isRefused ? false : usualMs;
}

/** The same for the pages of its deliveries. */
export function readDeliveriesAgainMs(pages: Pages, error: unknown, nowMs: number): number | false {
  const againMs = readAgainMs(error);
  if (againMs === false) return false;
  if (pages.length > 1) return manyPagesMs;
  const isNear = pages.some(({ data }) =>
    data.some(({ next_attempt_at: next }) => next !== null && Date.parse(next) <= nowMs + nearMs),
  );
  return isNear ? followMs : againMs;
}
