import { unwrap } from '@slideloom/client';
import type { Api } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';

/** A team with one account. */
export type Publisher = { api: Api; schedule(title: string, at: Date): Promise<void> };

/** A platform takes five drafts of one creator a day: so many posts of those that are known, and one that is made later. */
const postsOfPublisher = 3;

/** Publishers at both platforms, enough for `posts` posts. */
export async function createPublishers(world: TestFleet, posts: number): Promise<Publisher[]> {
  const publishers: Publisher[] = [];
  for (let number = 0; number < Math.ceil(posts / postsOfPublisher); number += 1) {
    const platform = number % 3 === 2 ? 'photoapp' : 'shortvideo';
    const team = await world.newTeam();
    const accountId = await world.connect(team, platform, `restore-${number}`);
    const deck = await team.api.ended(await team.api.render(gradientDeck(2)), 60_000);
    const { slides } = deck.result as { slides: { image_url: string }[] };
    const imageUrls = slides.map(({ image_url: url }) => url);
    publishers.push({
      api: team.api,
      async schedule(title, at) {
        await unwrap(
          team.api.POST('/schedule/posts', {
            body: {
              social_account_id: accountId,
              platform,
              scheduled_at: at.toISOString(),
              title,
              image_urls: imageUrls,
            },
          }),
        );
      },
    });
  }
  return publishers;
}
