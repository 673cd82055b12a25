import { teamPrefixes, type ObjectStore } from '@slideloom/storage';

/** Removes every object of a team. Answers how many. */
export async function removeObjects(store: Pick<ObjectStore, 'list' | 'removeMany'>, teamId: string): Promise<number> {
  let removed = 0;
  for (const prefix of teamPrefixes(teamId)) {
    for (let page = await store.list(prefix); page.length > 0; page = await store.list(prefix)) {
      await store.removeMany(page.map(({ key }) => key));
      removed += page.length;
    }
  }
  return removed;
}
