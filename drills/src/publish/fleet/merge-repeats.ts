import type { PostStory } from '../judge-posts.ts';

/**
 * Merges the jobs of one immediate post into one: a request that is repeated because its answer was lost means the same post, so what its jobs
 * posted together counts. `stories` in the order of their beginning; the titles of immediate posts are unique.
 */
export function mergeRepeats(stories: readonly PostStory[]): PostStory[] {
  const repeats = Map.groupBy(
    stories.filter(({ isImmediate }) => isImmediate),
    ({ title }) => title,
  );
  const merged = [...repeats.values()].map((of): PostStory => ({
    ...of.at(-1)!,
    // Said once is said.
    ...of.find(({ said }) => said === 'published'),
    name: of[0]!.name,
    attempts: of.flatMap(({ attempts }) => attempts),
  }));
  return [...stories.filter(({ isImmediate }) => !isImmediate), ...merged];
}
