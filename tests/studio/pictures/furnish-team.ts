import {
  createClient,
  events,
  items,
  orderDeck,
  unwrap,
  uploadFile,
  waitForJob,
  type ApiClient,
} from '@slideloom/client';
import { schedulePost } from '../support/posts.ts';
import { readWorld } from '../support/world-address.ts';
import { answerWebhooks, connect, newTeam, offerPlans, type JourneyTeam } from '../support/world-control.ts';

export type FurnishedTeam = { team: JourneyTeam; empty: JourneyTeam; parts: Record<string, string> };

/** Decks as a small agency has them: several trades, formats and languages. */
const prompts = [
  { prompt: '5 evening habits for better sleep, for people who look at screens all day', style: 'soft' },
  { prompt: 'How a two-person coffee roastery went from 12 to 90 subscribers in a month', style: 'editorial-serif' },
  { prompt: 'Autumn offer of a dental practice: whitening for $149 until 31 October', canvas: '4:5' },
  { prompt: '4 myths about strength training for women over 40', style: 'bold-grotesk' },
  { prompt: 'Three weekend walks near Lisbon with a view', style: 'luxury-dark', canvas: '4:5' },
  { prompt: 'ثلاث عادات لصباح هادئ', pictures: 'none' },
] as const;

const hourMs = 3_600_000;

/** A team that has worked for a while, and one that has just been made; what stands in the paths of the first. */
export async function furnishTeam(): Promise<FurnishedTeam> {
  const empty = await newTeam({ name: 'Fresh Start', topup: 0 });
  const team = await newTeam({ name: 'Northlight Studio', topup: 2_500 });
  const api = createClient({ baseUrl: readWorld().apiUrl, token: team.apiKey, version: '2026-11-22' });
  await offerPlans();
  const brandId = await makeBrands(api);
  const decks = await makeDecks(api, brandId);
  const renders = [];
  for (const deckId of decks.slice(0, 5)) renders.push(await renderDeck(api, deckId));
  const pictures = await takePictures(api);
  const productId = await makeProducts(api, pictures);
  const influencerId = await makeInfluencers(api, pictures);
  await makeKeys(api);
  const endpointId = await makeEndpoints(team, api);
  const posts = await makePosts(team, api, renders);
  await makeFailure(api);
  return {
    team,
    empty,
    parts: {
      brandId,
      deckId: decks[0]!,
      otherDeckId: decks[1]!,
      renderJobId: renders[0]!.jobId,
      jobId: renders[0]!.jobId,
      productId,
      endpointId,
      influencerId,
      ...posts,
      token: 'no-such-token',
    },
  };
}

async function makeBrands(api: ApiClient): Promise<string> {
  const { id } = await unwrap(
    api.POST('/brands', {
      body: {
        name: 'Hollow & Vale',
        colors: ['#17324d', '#f4b942', '#f7f3ea', '#c8553d'],
        heading_font: 'playfair-display',
        body_font: 'inter',
        handle: '@hollowandvale',
        voice: 'Warm, plain words, short sentences. We speak to one person.',
        call_to_action: 'Save this for later',
        banned_words: ['miracle', 'guaranteed'],
        is_default: true,
      },
    }),
  );
  await unwrap(api.POST('/brands', { body: { name: 'Molar Bear Dental', colors: ['#0f766e', '#99f6e4', '#ffffff'] } }));
  return id;
}

async function makeDecks(api: ApiClient, brandId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, body] of prompts.entries()) {
    const order = { slide_count: 6, ...body, ...(index === 1 && { brand_id: brandId }) };
    const { deck_id: id } = await orderDeck(api, order);
    ids.push(id);
    // One after the other: their order in lists is the order here.
    for await (const { event } of events(api, '/decks/{id}/events', { path: { id } })) {
      if (event === 'done' || event === 'failed') break;
    }
  }
  return ids;
}

type Render = { jobId: string; urls: string[]; title: string };

async function renderDeck(api: ApiClient, deckId: string): Promise<Render> {
  const { job_id: jobId } = await unwrap(api.POST('/render', { body: { deck_id: deckId, output: 'jpeg' } }));
  const job = await waitForJob(api, jobId);
  if (job.status !== 'completed' || job.type !== 'render') throw new Error(`The deck was not drawn: ${job.status}`);
  const deck = await unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } }));
  const tags = deck.hashtags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' ');
  const urls = job.result.slides.map(({ image_url: url }) => url);
  return { jobId, urls, title: `${deck.caption ?? deck.prompt}\n\n${tags}` };
}

/** The pictures that decks brought into the library, two of which come back as a person's own files. */
async function takePictures(api: ApiClient): Promise<string[]> {
  const urls: string[] = [];
  for await (const asset of items(api, '/assets')) {
    if (asset.source === 'ai_generated') urls.push(asset.url);
  }
  const own = ['terrace-at-dusk.png', 'roastery-counter.png'];
  for (const [index, name] of own.entries()) {
    const bytes = await (await fetch(urls[index]!)).blob();
    urls.push((await uploadFile(api, bytes, { name })).url);
  }
  return urls;
}

async function makeProducts(api: ApiClient, pictures: string[]): Promise<string> {
  const make = async (name: string, price: number, picture: number, status: 'active' | 'draft' = 'active') => {
    const body = { name, price, currency: 'EUR', status, image_url: pictures[picture] ?? null, sku: `HV-${picture}01` };
    return (await unwrap(api.POST('/products', { body }))).id;
  };
  await make('Refill set, three months', 54, 2);
  await make('Cold brew jug', 32.5, 3, 'draft');
  return make('House blend, 250 g', 12.9, 1);
}

async function makeInfluencers(api: ApiClient, pictures: string[]): Promise<string> {
  const [first, second, third] = pictures;
  await unwrap(
    api.POST('/influencers', {
      body: { name: 'Tom Reyes', description: 'Barista and cyclist from Porto.', images: [second!] } as never,
    }),
  );
  const body = {
    name: 'Runa Lindqvist',
    description: 'Runs a slow-living account, 34, calm and a little dry.',
    images: [first!, third!],
  } as never;
  return (await unwrap(api.POST('/influencers', { body }))).id;
}

async function makeKeys(api: ApiClient): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString();
  await unwrap(api.POST('/keys', { body: { name: 'Zapier', expires_at: inDays(90) } }));
  await unwrap(api.POST('/keys', { body: { name: 'Reporting script', expires_at: inDays(5) } }));
}

/** Programs of an agency: one that takes everything, one that has trouble. */
async function makeEndpoints({ teamId }: JourneyTeam, api: ApiClient): Promise<string> {
  const make = async (path: string, status: number, body: string, rest: object) => {
    const url = await answerWebhooks(`/northlight-${teamId.slice(-4)}/${path}`, status, body);
    return (await unwrap(api.POST('/webhooks/endpoints', { body: { url, ...rest } }))).id;
  };
  await make('slack-bridge', 503, 'upstream is away', { event_types: ['post.published', 'post.failed'] });
  const id = await make('reports', 200, '{"taken": true}', { description: 'Reporting, production' });
  await unwrap(api.POST('/webhooks/endpoints/{id}/test', { params: { path: { id } } }));
  return id;
}

/** Posts of last minutes and coming days on both platforms, one that failed and one whose outcome is not known. */
async function makePosts(
  team: JourneyTeam,
  api: ApiClient,
  renders: Render[],
): Promise<{ postId: string; lostAccountId: string }> {
  const name = team.teamId.slice(-4);
  const short = await connect(team, 'shortvideo', `northlight.${name}`);
  const photo = await connect(team, 'photoapp', `hollowandvale.${name}`);
  const lost = await connect(team, 'shortvideo', `molarbear.${name}`);
  const unsure = await connect(team, 'shortvideo', `runa.${name}`);
  const [sleep, coffee, dental, training, walks] = renders as [Render, Render, Render, Render, Render];
  const post = (accountId: string, render: Render, at: number) =>
    schedulePost(api, {
      accountId,
      platform: accountId === photo ? 'photoapp' : 'shortvideo',
      at: new Date(at),
      title: render.title,
      urls: render.urls,
    });
  await orderFault({ target: 'shortvideo.init', kind: 'reset', times: 1, match: walks.title.slice(0, 20) });
  const soon = Date.now() + 3_000;
  const ended = [await post(short, sleep, soon), await post(photo, coffee, soon), await post(unsure, walks, soon)];
  await Promise.all(ended.map(({ id }) => untilPublished(api, id)));
  const morning = Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs + 8 * hourMs;
  const plan: [string, Render, number][] = [
    [short, coffee, 0],
    [photo, sleep, 3],
    [short, training, 26],
    [photo, dental, 50],
    [short, walks, 51],
    [photo, walks, 76],
    [short, dental, 98],
    [photo, training, 122],
    [short, sleep, 146],
    ...[0, 2, 4, 6, 8].map((hour): [string, Render, number] => [short, renders[hour / 2]!, 168 + hour]),
    [photo, coffee, 171],
    [lost, dental, 74],
  ];
  const ids: string[] = [];
  for (const [account, render, hour] of plan) ids.push((await post(account, render, morning + hour * hourMs)).id);
  return { postId: ids[2]!, lostAccountId: lost };
}

async function untilPublished(api: ApiClient, id: string): Promise<void> {
  for (let turn = 0; turn < 240; turn += 1) {
    const outcome = await unwrap(api.GET('/schedule/posts/{id}/outcome', { params: { path: { id } } }));
    if (!['scheduled', 'publishing', 'held'].includes(outcome.state)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The next call of an operation of the sandbox in which these words are fails in this way. */
async function orderFault(fault: { target: string; kind: string; times: number; match: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${readWorld().sandboxUrl}/control/faults`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fault) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A picture that its maker refuses: a job that has failed, and its credit given back. */
async function makeFailure(api: ApiClient): Promise<void> {
  const prompt = 'A roastery at night, neon sign above the door';
  await orderFault({ target: 'openai.images', kind: 'rejected', times: 1, match: prompt });
  const body = { prompt };
  const { job_id: id } = await unwrap(api.POST('/generate/image', { body }));
  await waitForJob(api, id);
}
