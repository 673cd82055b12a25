import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf, unwrap, type ApiError } from '@slideloom/client';
import { createTestBroker, eventually } from '@slideloom/testing';
import type { Api } from '@slideloom/fleet-testing/api';
import { connectAccount } from '@slideloom/local';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { letTimePass } from '@slideloom/fleet-testing/let-time-pass';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

let world: TestFleet;
let api: Api;
let jwt: string;

beforeAll(async () => {
  const { url } = await createTestBroker();
  world = await startTestFleet({ name: 'publishing', env: { RABBITMQ_URL: url } });
  const team = await world.newTeam();
  api = team.api;
  jwt = await world.session(team);
});

afterAll(async () => {
  await world?.stop();
});

type Platform = 'shortvideo' | 'photoapp';
type Judged = Record<string, unknown> & {
  title?: string;
  description?: string;
  caption?: string;
  state?: string;
  publish_id?: string;
};

/** Connects an account as a person would, by the browser's way; answers our account. */
async function connect(platform: Platform, login: string) {
  const { fleet, sandboxUrl } = world;
  const connectedId = await connectAccount({ baseUrl: fleet.baseUrl, jwt, platform, login, sandboxUrl });
  const accounts = await unwrap(api.GET('/social/accounts', {}));
  return accounts.find(({ id }) => id === connectedId)!;
}

/** What the platform has of an account: the judge. */
async function posts(platform: Platform, login: string): Promise<Judged[]> {
  const response = await fetch(`${world.sandboxUrl}/${platform}/control/posts?login=${login}`);
  return ((await response.json()) as { posts: Judged[] }).posts;
}

async function pictures(slides: number): Promise<string[]> {
  const job = await api.ended(await api.render(gradientDeck(slides)));
  return resultOf(job, 'render').slides.map(({ image_url: url }) => url);
}

describe('publishing', () => {
  it('sends a rendered carousel to the drafts of a connected account, once, and the job follows it to the inbox', async () => {
    const account = await connect('shortvideo', 'ada');
    expect(account).toMatchObject({ platform: 'shortvideo', status: 'connected' });
    const answer = await api.POST('/publish/shortvideo', {
      body: { account_id: account.id, image_urls: await pictures(3), title: 'Three slides' },
    });
    const published = await unwrap(answer);
    expect(published).toMatchObject({ success: true, publish_id: expect.any(String) });
    const job = await api.ended(answer.response.headers.get('x-job-id')!);
    expect(job).toMatchObject({ type: 'publish', status: 'completed', error: null });
    expect(await posts('shortvideo', 'ada')).toMatchObject([
      { title: 'Three slides', publish_id: published.publish_id, state: 'SEND_TO_USER_INBOX' },
    ]);
  });

  it('publishes with a description, texts of pictures and settings, as each platform has them', async () => {
    const imageUrls = await pictures(2);
    const settings = { shortvideo: { post_mode: 'direct', privacy_level: 'public', cover_index: 1 } } as const;
    const wanted = {
      shortvideo: { settings },
      photoapp: { alt_texts: ['A lake', 'A boat'], settings: { photoapp: { location_id: '7640348500' } } },
    };
    for (const platform of ['shortvideo', 'photoapp'] as const) {
      const login = `${platform}-dee`;
      const account = await connect(platform, login);
      const post = { social_account_id: account.id, platform, title: 'Lakes', description: 'Two of them.' };
      const scheduledAt = new Date(Date.now() + 1_500).toISOString();
      await unwrap(
        api.POST('/schedule/posts', {
          body: { ...post, ...wanted[platform], scheduled_at: scheduledAt, image_urls: imageUrls },
        }),
      );
      await eventually(async () => expect(await posts(platform, login)).toHaveLength(1));
    }
    expect(await posts('shortvideo', 'shortvideo-dee')).toMatchObject([
      { title: 'Lakes', description: 'Two of them.', post_mode: 'DIRECT_POST', photo_cover_index: 1 },
    ]);
    expect(await posts('photoapp', 'photoapp-dee')).toMatchObject([
      {
        caption: 'Lakes\n\nTwo of them.',
        location_id: '7640348500',
        pictures: [{ alt_text: 'A lake' }, { alt_text: 'A boat' }],
      },
    ]);
  });

  it('publishes scheduled posts at their time, on both platforms, and shows them as published', async () => {
    const imageUrls = await pictures(2);
    for (const platform of ['shortvideo', 'photoapp'] as const) {
      const account = await connect(platform, `${platform}-bea`);
      const post = await unwrap(
        api.POST('/schedule/posts', {
          body: {
            social_account_id: account.id,
            platform,
            scheduled_at: new Date(Date.now() + 1_500).toISOString(),
            title: 'In time',
            image_urls: imageUrls,
          },
        }),
      );
      expect(post).toMatchObject({ status: 'scheduled', account: { id: account.id } });
      await eventually(async () => {
        const now = await unwrap(api.GET('/schedule/posts/{id}', { params: { path: { id: post.id } } }));
        expect(now.status).toBe('published');
      });
      expect(await posts(platform, `${platform}-bea`)).toHaveLength(1);
      expect(await unwrap(api.GET('/publish/attempts', { params: { query: { state: 'delivered' } } }))).toEqual(
        expect.arrayContaining([expect.objectContaining({ post_id: post.id, social_account_id: account.id })]),
      );
    }
  });

  it('plans the drafts of three days: of twelve posts five go out a day, in order, and the platform refuses none', async () => {
    const account = await connect('shortvideo', 'cleo');
    const imageUrls = await pictures(1);
    const titles = Array.from({ length: 12 }, (_, index) => `Post ${index + 1}`);
    const dueAt = Date.now() + 8_000;
    for (const [index, title] of titles.entries()) {
      await unwrap(
        api.POST('/schedule/posts', {
          body: {
            social_account_id: account.id,
            platform: 'shortvideo',
            scheduled_at: new Date(dueAt + index * 20).toISOString(),
            title,
            image_urls: imageUrls,
          },
        }),
      );
    }
    const { scheduledPost } = world.database.prisma;
    const publishedOf = async (count: number) => {
      const where = { social_account_id: account.id, status: 'published' };
      await eventually(async () => expect(await scheduledPost.count({ where })).toBe(count));
      const waiting = await unwrap(api.GET('/schedule/posts', { params: { query: { status: 'scheduled' } } }));
      expect(waiting.map(({ title }) => title)).toEqual(titles.slice(count));
    };
    await publishedOf(5);
    const path = { id: account.id };
    const capacity = await unwrap(api.GET('/social/accounts/{id}/capacity', { params: { path } }));
    expect(capacity).toMatchObject({ limit: 5, used: 5, waiting: 7 });
    expect(Date.parse(capacity.next_free_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const refused = unwrap(
      api.POST('/publish/shortvideo', { body: { account_id: account.id, image_urls: imageUrls, title: 'Now' } }),
    );
    await expect(refused).rejects.toMatchObject({
      status: 429,
      code: 'platform_limit_reached',
    } satisfies Partial<ApiError>);

    // To the very moment at which the first slot is free: the platform counts its day by its own clock.
    await letTimePass(world, account.id, Date.parse(capacity.next_free_at) - Date.now());
    await publishedOf(10);
    const nextDay = await unwrap(api.GET('/social/accounts/{id}/capacity', { params: { path } }));
    await letTimePass(world, account.id, Date.parse(nextDay.next_free_at) - Date.now());
    await publishedOf(12);

    const calls = (await world.calls('shortvideo.init')).filter(({ body }) => JSON.stringify(body).includes('"Post '));
    expect(calls.map(({ outcome }) => outcome)).toEqual(titles.map(() => 200));
    expect((await posts('shortvideo', 'cleo')).map(({ title }) => title)).toEqual(titles);
  }, 180_000);

  it('finds out what became of a post whose answer was lost, and never sends it twice', async () => {
    const account = await connect('shortvideo', 'dora');
    const answer = await api.POST('/publish/shortvideo', {
      body: { account_id: account.id, image_urls: await pictures(1), title: 'Lost [reset-after-success:1]' },
    });
    expect(await unwrap(answer)).toMatchObject({ success: true });
    const job = await api.ended(answer.response.headers.get('x-job-id')!);
    expect(job.status).toBe('completed');
    expect(await posts('shortvideo', 'dora')).toHaveLength(1);
  });

  it('disconnects: the account is gone, and so is its access', async () => {
    const account = await connect('shortvideo', 'emil');
    await unwrap(api.POST('/auth/shortvideo/disconnect', { body: { account_id: account.id } }));
    const left = await unwrap(api.GET('/social/accounts', {}));
    expect(left.map(({ id }) => id)).not.toContain(account.id);
    const publish = unwrap(
      api.POST('/publish/shortvideo', { body: { account_id: account.id, image_urls: ['https://example.test/1.png'] } }),
    );
    await expect(publish).rejects.toMatchObject({ status: 404, message: expect.stringContaining('account not found') });
  });
});

describe('the metrics of the fleet', () => {
  it('tell of all that has happened here: requests, jobs, calls, posts, credits, rounds, and no id of anybody', async () => {
    // The ledger's rows are counted when they have settled.
    await eventually(
      async () => expect(await scrape('scheduler')).toMatch(/slideloom_credits_total\{direction="out",/),
      40_000,
    );
    for (const [service, expected] of Object.entries(expectedSamples)) {
      const text = await scrape(service);
      for (const sample of expected) expect([service, text]).toEqual([service, expect.stringMatching(sample)]);
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|https?:|@/);
    }
  });
});

/** A sample of ours above zero, by the start of its line. */
const above0 = (start: string) => new RegExp(`^slideloom_${start}[^\\n]*\\} (?!0$)[0-9]`, 'm');

const ofAll = ['broker_connected\\{', 'broker_connects_total\\{', 'database_connections\\{state="idle"'];
const expectedSamples = Object.fromEntries(
  Object.entries({
    gateway: ['http_request_seconds_count\\{.*route="/render",status="202"', 'jobs_accepted_total\\{type="render"'],
    render: [
      'jobs_ended_total\\{type="render",outcome="completed"',
      'render_stage_seconds_count\\{.*stage="encode"',
    ].concat('storage_operation_seconds_count\\{.*operation="put",outcome="ok"'),
    publish: [
      'provider_call_seconds_count\\{.*provider="shortvideo",operation="submit",outcome="ok"',
      'provider_call_seconds_count\\{.*provider="shortvideo",operation="exchange",outcome="ok"',
      'publish_attempts_total\\{platform="photoapp",outcome="delivered"',
      'publish_attempts_total\\{platform="shortvideo",outcome="unknown"',
      'post_acceptance_seconds_count\\{.*platform="shortvideo"',
      'webhooks_total\\{source="shortvideo",outcome="accepted"',
      'task_runs_total\\{task="post pictures",outcome="done"',
    ],
    scheduler: [
      'due_posts_total\\{outcome="claimed"',
      'due_posts_total\\{outcome="held"',
      'post_claim_lateness_seconds_count\\{',
      'queue_consumers\\{queue="slides.render.v1"',
      'task_last_success_timestamp_seconds\\{task="due posts"',
    ],
    billing: ['task_last_success_timestamp_seconds\\{task="payment events"'],
    notify: ['task_last_success_timestamp_seconds\\{task="webhook sweep"'],
    'image-gen': [],
  }).map(([service, starts]) => [service, [...ofAll, ...starts].map(above0)]),
);

async function scrape(service: string): Promise<string> {
  const [member] = world.fleet.of(service as 'gateway');
  return (await fetch(new URL('/metrics', member!.healthUrl))).text();
}
