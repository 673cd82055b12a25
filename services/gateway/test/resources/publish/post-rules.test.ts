import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { createScheduling, fieldsFor, type Studio } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { publishMs: 50 }));
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

const good = 'https://pictures.example.test/1.png';
const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text}${n}`).join(' ');
const postsOf = ({ teamId }: Studio) => world.database.prisma.scheduledPost.findMany({ where: { team_id: teamId } });

async function photoStudio(): Promise<Studio> {
  const of = await scheduling.studio();
  return { ...of, account: await connectAccount(world.database, of.teamId, 'photoapp') };
}

/** The ways in which a post can be given these fields, and what each leaves behind. */
const ways: [string, (of: Studio, fields: { title?: string; image_urls?: string[] }) => Promise<Answer>][] = [
  ['POST /schedule/posts', (of, fields) => scheduling.post(of, fields)],
  [
    'PATCH /schedule/posts/:id',
    async (of, fields) => {
      const { id } = await scheduling.newPost(of);
      const answer = await send('PATCH', `/schedule/posts/${id}`, { token: of.token, body: fields });
      expect((await postsOf(of))[0]).toMatchObject({ title: 'Scheduled post' });
      await send('DELETE', `/schedule/posts/${id}`, { token: of.token });
      return answer;
    },
  ],
];
const publishing: (typeof ways)[number] = [
  'POST /publish/shortvideo',
  async ({ token, account }, fields) => {
    const body = { account_id: account.id, image_urls: [good], ...fields };
    return send('POST', '/publish/shortvideo', { token, body });
  },
];

describe.each(ways)('%s', (_way, give) => {
  it.each([
    [
      '31 hashtags',
      many(31, '#lake'),
      'title must keep to the limits of its platform: the photo-sharing platform takes at most 30 hashtags, not 31',
    ],
    [
      '21 mentions',
      many(21, '@lake'),
      'title must keep to the limits of its platform: the photo-sharing platform takes at most 20 mentions, not 21',
    ],
    [
      '2,201 characters',
      'x'.repeat(2_201),
      'title must keep to the limits of its platform: the photo-sharing platform takes at most 2200 characters, not 2201',
    ],
  ])('400 names a title of %s that the photo platform will not take', async (_what, title, message) => {
    const of = await photoStudio();
    expectError(await give(of, { title }), 400, 'invalid_request', message);
    expect(await postsOf(of)).toEqual([]);
  });
});

describe.each([...ways, publishing])('%s', (_way, give) => {
  it.each([
    'http://127.0.0.1/1.png',
    'http://localhost:8080/1.png',
    'http://[::1]/1.png',
    'http://0x7f.1/1.png',
    'http://2130706433/1.png',
    'https://10.1.2.3/1.png',
    'https://192.168.0.1/1.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:10.0.0.1]/1.png',
    'https://postgres/1.png',
    'https://minio.svc.cluster.local/1.png',
    'https://kim:secret@pictures.example.test/1.png',
    'https://pictures.example.test:22/1.png',
  ])('400 names a picture that is never fetched: %s', async (url) => {
    const of = await scheduling.studio();
    const answer = await give(of, { image_urls: [good, url] });
    const message = 'image_urls[1] must be a public http or https address, or it cannot be fetched';
    expectError(answer, 400, 'invalid_request', message);
    expect(await postsOf(of)).toEqual([]);
    expect(await world.database.prisma.job.count({ where: { team_id: of.teamId } })).toBe(0);
  });

  it('400 names a picture that is neither http nor https', async () => {
    const answer = await give(await scheduling.studio(), { image_urls: ['ftp://pictures.example.test/1.png'] });
    expectError(answer, 400, 'invalid_request', /^image_urls\[0\] must be an http or https URL/);
  });
});

it('a title of 4,000 characters and many hashtags is good for a short video, and not when the post moves to photos', async () => {
  const of = await scheduling.studio();
  const photos = await connectAccount(world.database, of.teamId, 'photoapp');
  const { id } = await scheduling.newPost(of, { title: many(31, '#lake').padEnd(4_000, 'x') });
  const move = (fields: object) => send('PATCH', `/schedule/posts/${id}`, { token: of.token, body: fields });
  expectError(await move({ social_account_id: photos.id }), 400, 'invalid_request', /^title must .* 2200 characters/);
  expect((await move({ social_account_id: photos.id, title: 'Short' })).status).toBe(200);
});

it('a title at the limits of the photo platform is taken', async () => {
  const of = await photoStudio();
  const title = `${many(30, '#l')} ${many(20, '@m')}`.padEnd(2_200, '.');
  expect((await send('POST', '/schedule/posts', { token: of.token, body: fieldsFor(of, { title }) })).status).toBe(201);
});
