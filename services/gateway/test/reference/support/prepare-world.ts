import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Asset, CreatedApiKey, CreatedInvite, PresignedUpload } from '@slideloom/contracts';
import { ids, operations, values } from '@slideloom/contracts/reference';
import { createTestBucket, eventually, type TestBucket, type TestTeam } from '@slideloom/testing';
import { Redis } from 'ioredis';
import { messageOf } from '../../support/accepted-work.ts';
import type { Sent } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { photo, png } from '../../support/pictures.ts';
import { playPlanner, type Planner } from '../../support/play-planner.ts';
import { playPublisher, type PlayedPublisher } from '../../support/play-publisher.ts';
import { playRenderer, smallText, type Renderer } from '../../support/play-renderer.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createAttempt, createPublishJob } from '../../support/publishing.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';
import { planDeck, relaidDeck } from './played-answers.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';
import { startSite } from './start-site.ts';

export type PreparedWorld = {
  gateway: RunningGateway;
  standIns: StandIns;
  /** What the samples read: where the service is, and the credentials. */
  variables: Record<string, string>;
  /** Those of an operation that would end what the others are sent with, by its id. */
  variablesOf: Record<string, Record<string, string>>;
  /** What happens elsewhere while an example waits for it, by its operation's id. */
  meanwhile: Record<string, () => Promise<void>>;
  /** The team has sent nothing that its rate limits count: there are more examples than a minute allows. */
  renewLimits(): Promise<void>;
  close(): Promise<void>;
};

const secret = 'secret-of-the-examples';
const hour = 3_600_000;

/** Starts a gateway with everything that the examples name: a team with one of each object, and the outside world that answers them. */
export async function prepareWorld(): Promise<PreparedWorld> {
  const [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  const site = await startSite();
  const siteHost = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const [publisher, planner, renderer] = await Promise.all([
    playPublisher(world.brokerUrl, world.database),
    playPlanner(world.brokerUrl),
    playRenderer(world.brokerUrl),
  ]);
  const gateway = await world.gateway(
    {
      ...bucket.env,
      BASE_URL: 'https://api.example.com',
      DASHBOARD_URL: 'https://dashboard.example.com',
      FETCH_ALLOW_HOSTS: siteHost,
      STRIPE_BASE_URL: `http://${siteHost}`,
      STRIPE_API_KEY: 'sk_test_of_examples',
      STRIPE_WEBHOOK_SECRET: secret,
      SHORTVIDEO_CLIENT_SECRET: secret,
      STOREPLATFORM_CLIENT_SECRET: secret,
    },
    { slidesMs: 50 },
  );
  const standIns = createStandIns(values.now);
  const redis = new Redis(world.redisUrl);
  const team = await world.team({ topup: 1_000 });
  play(publisher, planner, renderer, world);
  bindTimes(standIns);
  standIns.bind(values.cdn, bucket.cdnUrl);
  standIns.bind(values.picture, `http://${siteHost}/lake.png`);
  const prepared = { world, bucket, gateway, standIns, team };
  await prepareTeam(prepared);
  await prepareLibrary(prepared);
  await prepareWork(prepared);
  await preparePublishing(prepared);
  await prepareOthers(prepared);
  const session = await world.idp.token(team.ownerId, {
    team_id: team.teamId,
    email: 'olu@example.com',
    name: 'Olu Adeyemi',
  });
  await prepareLogins(prepared, session);
  const ownKey = await ask<CreatedApiKey>(prepared, 'POST', '/keys', { body: { name: 'Laptop' } });
  await prepareComputer(prepared);
  return {
    gateway,
    standIns,
    variables: { SLIDELOOM_URL: gateway.url, SLIDELOOM_API_KEY: team.apiKey, SLIDELOOM_SESSION: session },
    variablesOf: { deleteOwnKey: { SLIDELOOM_API_KEY: ownKey.key } },
    meanwhile: { publishShortvideo: () => acceptPost(prepared) },
    async renewLimits() {
      await redis.del(['expensive', 'mutating', 'read'].map((tier) => `slideloom:limit:${tier}:${team.teamId}`));
    },
    async close() {
      redis.disconnect();
      await Promise.all([publisher.close(), planner.close(), renderer.close()]);
      await world.close();
      bucket.store.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

type Prepared = { world: TestWorld; bucket: TestBucket; gateway: RunningGateway; standIns: StandIns; team: TestTeam };

/** Sends a request of the team that must succeed. */
async function ask<Body>({ gateway, team }: Prepared, method: string, path: string, sent: Sent = {}): Promise<Body> {
  const answer = await gateway.send(method, path, { token: team.apiKey, ...sent });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as Body;
}

const example = (name: string): Record<string, unknown> => operations[name]!.example.body as Record<string, unknown>;

/** Plays the same outside world for every run. */
function play(publisher: PlayedPublisher, planner: Planner, renderer: Renderer, world: TestWorld): void {
  publisher['oauth.return'] = async () => ({ status: 'pending', reason: null, secret: values.oauthSecret });
  publisher['oauth.finish'] = async () => ({ status: 'connected', reason: null, connection_id: world.newId() });
  planner.answer = async () => planDeck();
  planner.relay = async ({ pictures }) => relaidDeck(pictures);
  renderer.answer = async () => [smallText('warning')];
}

function bindTimes(standIns: StandIns): void {
  const at = (ms: number) => new Date(Math.round((Date.now() + ms) / hour) * hour).toISOString();
  standIns.bind(values.tomorrow, at(24 * hour));
  standIns.bind(values.nextWeek, at(7 * 24 * hour));
  standIns.bind(values.nextYear, at(365 * 24 * hour));
  standIns.bind(values.lastWeek, at(-7 * 24 * hour));
}

async function prepareTeam(prepared: Prepared): Promise<void> {
  const { world, standIns, team, gateway } = prepared;
  standIns.bind(ids.team, team.teamId);
  await world.database.prisma.team.update({ where: { id: team.teamId }, data: { name: 'Lakeside' } });
  standIns.bind(values.owner, team.ownerId);
  const people = {
    member: await addMember(world, team.teamId, 'member', 'mia@example.com'),
    memberToRemove: await addMember(world, team.teamId, 'member', 'kofi@example.com'),
  };
  standIns.bind(values.member, people.member.userId);
  standIns.bind(values.memberToRemove, people.memberToRemove.userId);
  await world.database.prisma.apiKey.update({ where: { id: team.apiKeyId }, data: { name: 'Production' } });
  standIns.bind(ids.key, team.apiKeyId);
  const key = await ask<CreatedApiKey>(prepared, 'POST', '/keys', { body: { name: 'Former exports' } });
  standIns.bind(ids.keyToDelete, key.id);
  const invite = await ask<CreatedInvite>(prepared, 'POST', '/invites', {
    body: { email: 'lin@example.com', role: 'member' },
  });
  standIns.bind(ids.invite, invite.id);
  const revoked = await ask<CreatedInvite>(prepared, 'POST', '/invites', {
    body: { email: 'sam@example.com', role: 'member' },
  });
  standIns.bind(ids.inviteToRevoke, revoked.id);
  const other = await world.team();
  const invitation = { token: other.apiKey, body: { email: 'olu@example.com', role: 'member' } };
  const { body } = await gateway.send('POST', '/invites', invitation);
  standIns.bind(values.inviteToken, (body as CreatedInvite & { token: string }).token);
}

/** Three command lines that log in: one is opened, one is there to be denied, one has been allowed its key. */
async function prepareLogins({ gateway, standIns }: Prepared, session: string): Promise<void> {
  const begin = async () => {
    const { body } = await gateway.send('POST', '/auth/device', { body: example('POST /auth/device') });
    const { device_code: deviceCode, user_code: userCode } = body as { device_code: string; user_code: string };
    await answer('claim', { user_code: userCode });
    return { deviceCode, userCode };
  };
  const answer = async (how: string, body: object) => {
    const { status, text } = await gateway.send('POST', `/auth/device/${how}`, { token: session, body });
    if (status !== 200) throw new Error(`${how}: ${status} ${text}`);
  };
  standIns.bind(values.userCode, (await begin()).userCode);
  standIns.bind(values.userCodeToDeny, (await begin()).userCode);
  const { deviceCode, userCode } = await begin();
  await answer('approve', { user_code: userCode, scopes: ['read', 'render'] });
  standIns.bind(values.deviceCode, deviceCode);
}

/** Prepares a computer on which the owner has logged in. */
async function prepareComputer({ world, standIns, team }: Prepared): Promise<void> {
  const id = world.newId();
  const made = {
    id,
    team_id: team.teamId,
    name: 'Command line on olus-laptop',
    hint: 'PuEa',
    created_by: team.ownerId,
  };
  const hash = new Uint8Array(createHash('sha256').update(id).digest());
  const expires = new Date(Date.now() + 90 * 24 * hour);
  const row = {
    ...made,
    hash,
    limits: { scopes: ['read', 'render'] },
    expires_at: expires,
    ends_with_membership: true,
  };
  await world.database.prisma.apiKey.create({ data: row });
  standIns.bind(ids.ownKeyToDelete, id);
}

async function prepareLibrary(prepared: Prepared): Promise<void> {
  const { standIns } = prepared;
  const upload = (name: string) =>
    ask<Asset>(prepared, 'POST', '/upload', {
      body: { filename: name, content_base64: png(40, 30).toString('base64') },
    });
  const kept = {
    asset: 'lake.png',
    assetToDelete: 'former.png',
    firstOfBatch: 'draft-1.png',
    secondOfBatch: 'draft-2.png',
  } as const;
  for (const [name, file] of Object.entries(kept)) {
    standIns.bind(ids[name as keyof typeof kept], (await upload(file)).id);
  }
  standIns.bind(values.assetUrl, (await upload('unused.png')).url);
  const form = await ask<PresignedUpload>(prepared, 'POST', '/upload/presign', {
    body: example('POST /upload/presign'),
  });
  const parts = new FormData();
  for (const [name, value] of Object.entries(form.fields)) parts.set(name, value);
  parts.set('file', new Blob([new Uint8Array(png(40, 30))]));
  await fetch(form.url, { method: 'POST', body: parts });
  standIns.bind(ids.upload, form.upload_id);
}

async function prepareWork(prepared: Prepared): Promise<void> {
  const { world, standIns, team, gateway } = prepared;
  const { database } = world;
  for (const name of ['deck', 'deckToRelayout'] as const) {
    const answer = await gateway.send('POST', '/generate/slides', {
      token: team.apiKey,
      body: { prompt: '5 tips for better sleep' },
    });
    if (answer.status !== 200) throw new Error(`POST /generate/slides was answered ${answer.status}: ${answer.text}`);
    const deckId = String(answer.headers['x-deck-id']);
    standIns.bind(ids[name], deckId);
    const pictures = await database.prisma.job.findMany({ where: { deck_id: deckId } });
    for (const { id } of pictures)
      await playWorker(gateway.process).complete(id, `${values.cdn}/teams/lakeside/generated/bedroom.png`);
  }
  const waiting = await ask<{ job_id: string }>(prepared, 'POST', '/render', { body: example('POST /render') });
  standIns.bind(ids.waitingJob, waiting.job_id);
  const { job_id: renderJob } = await ask<{ job_id: string }>(prepared, 'POST', '/render', {
    body: example('POST /render'),
  });
  const urls = ['cover', 'tip-1'].map((name) => `${values.cdn}/teams/lakeside/renders/${name}.png`);
  const result = {
    slides: [
      { name: 'Cover', image_url: urls[0] },
      { name: 'Tip 1', image_url: urls[1] },
    ],
  };
  const ended = { status: 'completed', result, warnings: [smallText('warning')], next_publish_at: null };
  await database.prisma.job.update({ where: { id: renderJob }, data: ended });
  for (const [index, name] of ['cover', 'tip-1'].entries()) {
    const file = {
      name: `${name}.png`,
      object_key: `renders/${name}.png`,
      content_type: 'image/png',
      size_bytes: 48_213,
    };
    const owner = { id: world.newId(), team_id: team.teamId, job_id: renderJob, source: 'export' };
    const shown = { width: 1_080, height: 1_350, metadata: { slide_index: index } };
    await database.prisma.asset.create({ data: { ...owner, ...file, ...shown } });
  }
  standIns.bind(ids.renderJob, renderJob);
  const { job_id: callbackJob } = await ask<{ job_id: string }>(prepared, 'POST', '/generate/image', {
    body: { prompt: 'A lake' },
  });
  await messageOf(gateway.process.broker, 'image.generate', callbackJob);
  await playWorker(gateway.process).awaitCallback(
    callbackJob,
    createHash('sha256').update(values.callbackToken).digest(),
  );
  standIns.bind(ids.callbackJob, callbackJob);
}

async function preparePublishing(prepared: Prepared): Promise<void> {
  const { world, bucket, standIns, team } = prepared;
  const { database } = world;
  const account = await connectAccount(database, team.teamId);
  standIns.bind(ids.account, account.id);
  standIns.bind(ids.photoAccount, (await connectAccount(database, team.teamId, 'photoapp')).id);
  standIns.bind(ids.accountToRemove, (await connectAccount(database, team.teamId, 'photoapp')).id);
  standIns.bind(ids.accountToDisconnect, (await connectAccount(database, team.teamId)).id);
  for (const name of ['post', 'postToDelete'] as const) {
    const body = {
      ...example('POST /schedule/posts'),
      social_account_id: account.id,
      scheduled_at: standIns.toOwn(values.nextWeek),
    };
    standIns.bind(ids[name], (await ask<{ id: string }>(prepared, 'POST', '/schedule/posts', { body })).id);
  }
  const publishJob = await createPublishJob(world, team);
  standIns.bind(ids.publishJob, publishJob);
  const fields = { accountId: account.id, jobId: publishJob };
  const attempt = await createAttempt(world, team, { ...fields, state: 'sending' });
  standIns.bind(ids.attempt, attempt.id);
  for (const name of ['unknownAttempt', 'otherUnknownAttempt'] as const) {
    standIns.bind(ids[name], (await createAttempt(world, team, { state: 'review', accountId: account.id })).id);
  }
  const key = 'publishing/example/0.jpg';
  const body = photo();
  await bucket.store.put({ key, contentType: 'image/jpeg', body });
  const file = { object_key: key, content_type: 'image/jpeg', size_bytes: body.length, width: 1_080, height: 1_920 };
  const media = { owner_id: publishJob, position: 0, team_id: team.teamId, source_url: values.picture, ...file };
  await database.prisma.postMedia.create({ data: media });
  standIns.bind(values.mediaToken, attempt.mediaToken);
}

/** Plays the platform's part of `POST /publish/shortvideo`. */
async function acceptPost({ world, gateway, standIns, team }: Prepared): Promise<void> {
  const known = standIns.toOwn(ids.publishJob);
  const job = await eventually(() =>
    world.database.prisma.job.findFirstOrThrow({
      where: {
        team_id: team.teamId,
        type: 'publish',
        id: { not: known },
        route: '/publish/shortvideo',
        status: 'pending',
      },
    }),
  );
  await createAttempt(world, team, {
    state: 'accepted',
    accountId: standIns.toOwn(ids.account),
    jobId: job.id,
    publishId: 'p_pub_url~v2.7381',
  });
  gateway.process.publisher.notify('post.accepted', { team_id: team.teamId, job_id: job.id });
}

async function prepareOthers(prepared: Prepared): Promise<void> {
  const { world, standIns, team } = prepared;
  const { prisma } = world.database;
  const made: [name: keyof typeof ids, path: string, body: object][] = [
    ['project', '/projects', example('POST /projects')],
    ['projectToDelete', '/projects', { name: 'Old ideas', type: 'slideshow', data: {} }],
    ['brand', '/brands', example('POST /brands')],
    ['brandToDelete', '/brands', { name: 'Former', colors: ['#000000'] }],
    ['influencer', '/influencers', example('POST /influencers')],
    ['influencerToDelete', '/influencers', { ...example('POST /influencers'), name: 'Tom' }],
    ['product', '/products', example('POST /products')],
    ['productToDelete', '/products', { name: 'Old mug' }],
    ['endpoint', '/webhooks/endpoints', example('POST /webhooks/endpoints')],
    ['endpointToDelete', '/webhooks/endpoints', { url: 'https://hooks.example.com/former' }],
    ['listener', '/webhooks/listeners', {}],
  ];
  for (const [name, path, body] of made) {
    standIns.bind(ids[name], (await ask<{ id: string }>(prepared, 'POST', path, { body })).id);
  }
  const renamed = { ...example('POST /projects'), id: standIns.toOwn(ids.project), status: 'ready' };
  await ask(prepared, 'POST', '/projects', { body: renamed });
  for (const [name, domain] of [
    ['store', 'lakeside.myshopify.com'],
    ['storeToDelete', 'former.myshopify.com'],
  ] as const) {
    const store = {
      id: world.newId(),
      team_id: team.teamId,
      platform: 'storeplatform',
      domain,
      created_by: team.ownerId,
    };
    await prisma.store.create({ data: { ...store, name: 'Lakeside', token_ciphertext: new Uint8Array(40) } });
    standIns.bind(ids[name], store.id);
  }
  await prisma.coupon.create({ data: { id: world.newId(), code: values.coupon, credits: 40, created_by: 'tester' } });
  const event = { id: world.newId(), team_id: team.teamId, type: 'job.completed', body: '{"type":"job.completed"}' };
  await prisma.webhookEvent.create({ data: event });
  const delivery = {
    id: world.newId(),
    team_id: team.teamId,
    endpoint_id: standIns.toOwn(ids.endpoint),
    event_id: event.id,
  };
  await prisma.webhookDelivery.create({ data: { ...delivery, next_attempt_at: new Date(Date.now() + hour) } });
  standIns.bind(ids.delivery, delivery.id);
  const waiting = { listener_id: standIns.toOwn(ids.listener), event_id: event.id, team_id: team.teamId };
  await prisma.webhookListenerEvent.create({ data: { ...waiting, created_at: new Date() } });
  signCallbacks(standIns);
}

/** Signs the bodies of the examples as the platforms and the payment provider do. */
function signCallbacks(standIns: StandIns): void {
  const at = Math.floor(Date.now() / 1_000);
  const bodyOf = (path: string) => standIns.toOwn(JSON.stringify(example(path)));
  const hmac = (text: string) => createHmac('sha256', secret).update(text);
  const shortvideo = hmac(`${at}.${bodyOf('POST /webhooks/shortvideo')}`).digest('hex');
  standIns.bind(values.shortvideoSignature, `t=${at},s=${shortvideo}`);
  standIns.bind(values.storeplatformSignature, hmac(bodyOf('POST /webhooks/storeplatform')).digest('base64'));
  standIns.bind(values.stripeSignature, `t=${at},v1=${hmac(`${at}.${bodyOf('POST /webhooks/stripe')}`).digest('hex')}`);
}
