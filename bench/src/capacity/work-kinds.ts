import { resultOf, unwrap } from '@slideloom/client';
import type { WebhookReceiver } from '@slideloom/testing';
import type { Api, Deck } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { fleetIsDone } from './fleet-is-done.ts';

/** One kind of work, sent once by `send` for the nth time. It has ended when the fleet has nothing left to do. */
export type WorkKind = { title: string; send(index: number): Promise<void> };

type Caller = { api: Api; accountId: string; pictures: string[] };

/** How far ahead a post is scheduled, ms. */
const postLeadMs = 3_000;
const slidesOfPost = 2;

/**
 * Makes the callers, each a team with one account at a platform and two pictures, and answers what is sent by them in turn. The teams of
 * the second kind have a webhook endpoint for every type.
 */
export async function createWorkKinds(world: TestFleet, receiver: WebhookReceiver, count: number): Promise<WorkKind[]> {
  const callers: Caller[] = [];
  const watched: Api[] = [];
  for (let index = 0; index < count; index += 1) {
    const team = await world.newTeam({ topup: 100_000 });
    const { api } = team;
    const deck = await api.ended(await api.render(gradientDeck(slidesOfPost)));
    const pictures = resultOf(deck, 'render').slides.map(({ image_url: url }) => url);
    callers.push({ api, pictures, accountId: await world.connect(team, 'photoapp', `capacity-${index}`) });
    const other = await world.newTeam({ topup: 100_000 });
    await unwrap(other.api.POST('/webhooks/endpoints', { body: { url: receiver.url() } }));
    watched.push(other.api);
  }
  const callerOf = (index: number) => callers[index % count]!;
  return [
    { title: 'a slide drawn', send: async (index) => void (await callerOf(index).api.render(newSlide())) },
    {
      title: 'the same, with a webhook endpoint',
      send: async (index) => void (await watched[index % count]!.render(newSlide())),
    },
    { title: 'a picture', send: (index) => makePicture(callerOf(index), 'openai:gpt-image-1-mini') },
    {
      title: 'a picture by a task of its provider',
      send: (index) => makePicture(callerOf(index), 'imagegen:nano-banana'),
    },
    {
      title: 'a deck and its pictures',
      send: async (index) => {
        const body = { prompt: '3 tips for better sleep' };
        await unwrap(callerOf(index).api.POST('/generate/slides', { body }));
      },
    },
    {
      title: 'a scheduled post',
      async send(index) {
        const { api, accountId, pictures } = callerOf(index);
        const scheduledAt = new Date(Date.now() + postLeadMs).toISOString();
        const post = { social_account_id: accountId, platform: 'photoapp' as const, title: `Post ${index}` };
        await unwrap(
          api.POST('/schedule/posts', { body: { ...post, scheduled_at: scheduledAt, image_urls: pictures } }),
        );
      },
    },
  ];
}

let slides = 0;

/** A slide that was drawn before would be copied: no two have the same words. */
function newSlide(): Deck {
  const deck = gradientDeck(1);
  deck.texts![0]!.text.content = `Headline ${(slides += 1)}`;
  return deck;
}

async function makePicture({ api }: Caller, model: string): Promise<void> {
  await api.generateImage({ prompt: 'a quiet harbour at dawn', model });
}

/** Sends `count` of a kind, at most so many at once, and resolves when all has come to its end. */
export async function work(world: TestFleet, kind: WorkKind, count: number, atOnce: number): Promise<void> {
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      await kind.send(sent++);
      if (atOnce === 1) await fleetIsDone(world.database);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await fleetIsDone(world.database);
}
