type Listed = { key: string; lastModified: Date };

/** An object is written before its row. What is so old has its row, or lost it. */
const minAgeMs = 24 * 3_600_000;
/** Objects that one call removes at most: posts of those that it removes cannot be changed meanwhile. */
const batchSize = 200;
/** Keys as the publish service makes them; others are not ours to remove. */
const ownKey = /^publishing\/[^/]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/]+$/;

/**
 * Removes the copies of pictures that platforms pulled and that no post has any more: it was archived, deleted, or got other pictures. Goes
 * through all of them, a page at a time. Answers how many.
 */
export async function sweepPublishing({
  store,
  removeOrphans,
  renew = () => Promise.resolve(),
  prefix,
  now,
  signal,
}: {
  store: { list(prefix: string, after?: string): Promise<Listed[]> };
  /** Removes those of these objects that no post has, and none can get meanwhile. Answers how many. */
  removeOrphans(keys: readonly string[]): Promise<number>;
  /** Called before each page: rejects where the sweep is another's now. */
  renew?: () => Promise<void>;
  prefix: string;
  now: () => number;
  signal?: AbortSignal;
}): Promise<number> {
  let removed = 0;
  let page = await store.list(prefix);
  while (page.length > 0) {
    await renew();
    const old = page
      .filter(({ key, lastModified }) => ownKey.test(key) && now() - lastModified.getTime() >= minAgeMs)
      .map(({ key }) => key);
    for (let from = 0; from < old.length; from += batchSize) {
      signal?.throwIfAborted();
      removed += await removeOrphans(old.slice(from, from + batchSize));
    }
    page = await store.list(prefix, page.at(-1)!.key);
  }
  return removed;
}
