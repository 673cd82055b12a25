import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hangUp, json, playService, refusal, type PlayedService } from './support/play-service.ts';
import { endPrograms, startProgram } from './support/start-program.ts';

const account = { id: 'account-1', platform: 'shortvideo', platform_username: 'grace', status: 'connected' };
const image = 'https://pictures.example.com/1.png';
const post = {
  id: 'post-1',
  status: 'scheduled',
  scheduled_at: '2026-11-23T09:00:00.000Z',
  platform: 'shortvideo',
  account,
  title: 'Lakes',
  image_urls: [image],
};
const publish = ['publish', '--image', image, '--title', 'Lakes'];
let service: PlayedService;

beforeEach(async () => {
  service = await playService();
  service.on('GET /social/accounts', json(200, [account]));
  service.on('POST /schedule/posts', json(201, post));
  service.on('GET /schedule/posts/post-1/outcome', json(200, { state: 'published', reason: null }));
});
afterEach(() => {
  endPrograms();
  return service.close();
});

const call = (args: readonly string[]) => startProgram(args, service.url).ended;
const posted = () => service.asked.filter(({ line }) => line === 'POST /schedule/posts');
const timeOf = ({ body }: { body: unknown }) => Date.parse((body as { scheduled_at: string }).scheduled_at);

describe('a post that goes out now', () => {
  it('has a time by the service’s clock, and another one where that has passed when it arrives', async () => {
    const clock = (at: string) => ({ date: new Date(at).toUTCString() });
    service.on('GET /social/accounts', json(200, [account], clock('2027-03-01T10:00:00Z')));
    const late = refusal(400, 'invalid_request', clock('2027-03-01T10:00:30Z'));
    service.on('POST /schedule/posts', late, json(201, post));
    expect(await call([...publish, '--no-wait'])).toMatchObject({ code: 0 });
    const [first, second] = posted().map(timeOf);
    for (const [at, from] of [
      [first, '2027-03-01T10:00:05Z'],
      [second, '2027-03-01T10:00:35Z'],
    ] as const) {
      expect(at).toBeGreaterThanOrEqual(Date.parse(from));
      expect(at).toBeLessThan(Date.parse(from) + 4_000);
    }
  });

  it('that is refused for another reason is not tried again', async () => {
    service.on('POST /schedule/posts', refusal(400, 'invalid_request'));
    expect(await call(publish)).toMatchObject({ code: 4 });
    expect(posted()).toHaveLength(1);
  });

  it('is named as soon as it is there, and waited for over an outage', async () => {
    const outcome = 'GET /schedule/posts/post-1/outcome';
    const away = [hangUp, hangUp, hangUp, refusal(502, 'upstream')];
    service.on(outcome, ...away, json(200, { state: 'published', reason: null }));
    const { code, stdout, stderr } = await call(publish);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Published: post-1\n' });
    expect(stderr).toMatch(/^Post post-1 goes out within seconds\nThe service does not answer; waiting\n/m);
  }, 30_000);

  it('is found again by its key, whose repetition has another time; another post is not', async () => {
    service.on('POST /schedule/posts', refusal(409, 'idempotency_conflict'));
    service.on('GET /schedule/posts', json(200, [post]));
    const again = await call([...publish, '--idempotency-key', 'lakes']);
    expect(again).toMatchObject({ code: 0, stdout: 'Published: post-1\n' });
    expect(posted()[0]).toMatchObject({ key: 'lakes', body: { external_id: 'lakes' } });
    expect(service.asked.map(({ line }) => line)).toContain('GET /schedule/posts?external_id=lakes');
    const other = await call(['publish', '--image', image, '--title', 'Seas', '--idempotency-key', 'lakes']);
    expect(other).toMatchObject({ code: 4, stderr: expect.stringContaining('idempotency_conflict') });
  });

  it('whose answer is lost names the key with which the command goes on', async () => {
    service.on('POST /schedule/posts', hangUp);
    for (const args of [publish, ['schedule', '--image', image, '--at', '2027-03-01 09:00']]) {
      const { code, stderr } = await call(args);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining(`--idempotency-key ${posted().at(-1)!.key}`),
      });
    }
  }, 30_000);
});

it('posts are those of the last seven days and later ones, or from a time that is named', async () => {
  service.on('GET /schedule/posts', json(200, [post]));
  const began = Date.now();
  await call(['posts']);
  await call(['posts', '--from', '2026-10-01T00:00Z']);
  const from = service.asked.map(({ line }) =>
    Date.parse(new URL(line.slice(4), service.url).searchParams.get('from')!),
  );
  expect(Math.abs(from[0]! - (began - 7 * 86_400_000))).toBeLessThan(60_000);
  expect(from[1]).toBe(Date.parse('2026-10-01T00:00:00Z'));
  expect(await call(['posts', '--from', 'yesterday'])).toMatchObject({ code: 2 });
});
