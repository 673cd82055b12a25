import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { gradientDeck, pictureDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { listDeadLetters, openBroker } from '@slideloom/messaging';
import { createSilentLogger, createTestBroker, eventually } from '@slideloom/testing';
import sharp from 'sharp';

/** A picture that a worker waits for: a deck over it is being drawn until its process dies, or until the picture is let go. */
let pictures: Server;
let held: { path: string; answer: () => void }[] = [];
const letGo = new Set<string>();
let fleet: TestFleet;
let brokerUrl: string;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  pictures = createServer(({ url: path = '' }, response) => {
    const answer = () => void response.setHeader('content-type', 'image/png').end(bytes);
    if (letGo.has(path)) answer();
    else held.push({ path, answer });
  });
  await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve));
  ({ url: brokerUrl } = await createTestBroker());
  fleet = await startTestFleet({
    name: 'killed-workers',
    services: ['gateway', 'render', 'scheduler'],
    doesRevive: true,
    env: {
      RABBITMQ_URL: brokerUrl,
      JOB_LEASE_MS: '4000',
      SWEEP_EVERY_MS: '1000',
      WORKER_DEATHS_PER_HOUR: '1',
    },
    reroute: (env) =>
      Promise.resolve({ ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${new URL(pictureUrl('/')).host}` }),
  });
});

afterAll(async () => {
  await fleet?.stop();
  pictures?.closeAllConnections();
  pictures?.close();
});

function pictureUrl(path: string): string {
  return `http://127.0.0.1:${(pictures.address() as AddressInfo).port}${path}`;
}

/** Resolves when the process draws decks over exactly these pictures. */
const drawing = (...paths: string[]) =>
  eventually(() => {
    expect(held.map(({ path }) => path).sort()).toEqual(paths);
  }, 120_000);

async function kill(): Promise<void> {
  const [worker] = fleet.fleet.of('render');
  held = [];
  await worker!.kill('SIGKILL');
}

it('a job that kills its worker runs alone after the second death, and fails with the third; a small job beside it ends well', async () => {
  const [killer, other] = [await fleet.newTeam(), await fleet.newTeam()];
  const { prisma } = fleet.database;
  const killerId = await killer.api.render(pictureDeck(pictureUrl('/killer')));
  const smallId = await other.api.render(pictureDeck(pictureUrl('/small')));
  for (const death of [1, 2]) {
    await drawing('/killer', '/small');
    await kill();
    await eventually(async () => {
      const rows = await prisma.job.findMany({ where: { id: { in: [killerId, smallId] }, deaths: death } });
      expect(rows).toHaveLength(2);
    }, 120_000);
  }
  // Each of them runs alone now, in whichever order: it is the only one that asks for its picture.
  letGo.add('/small');
  await eventually(() => expect(held.length).toBeGreaterThan(0), 120_000);
  expect(held).toHaveLength(1);
  if (held[0]!.path === '/small') held.pop()!.answer();
  await drawing('/killer');
  const beside = await prisma.job.findUniqueOrThrow({ where: { id: smallId } });
  expect(beside.lease_token).toBeNull();
  await kill();

  expect(await killer.api.ended(killerId)).toMatchObject({
    status: 'failed',
    error: 'The work ended its worker three times, the last time alone',
  });
  expect(await other.api.ended(smallId)).toMatchObject({ status: 'completed', error: null });
  expect(await prisma.job.findUnique({ where: { id: killerId } })).toMatchObject({
    error_code: 'worker_killed',
    deaths: 3,
    attempts: 3,
  });
  const rows = await prisma.ledgerEntry.findMany({ where: { job_id: killerId } });
  expect(rows).toHaveLength(2);
  expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
  await eventually(async () => {
    expect(await deadLetters()).toContainEqual(expect.objectContaining({ jobId: killerId, code: 'worker_killed' }));
  });

  const again = await killer.api.POST('/render', { body: gradientDeck(1) });
  expect(again.response.status).toBe(429);
  expect(again.response.headers.get('x-error-code')).toBe('worker_deaths_limit_reached');
  const seconds = Number(again.response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_000);
  expect(seconds).toBeLessThanOrEqual(3_600);
  expect(await other.api.ended(await other.api.render(gradientDeck(1)))).toMatchObject({ status: 'completed' });
}, 600_000);

async function deadLetters() {
  const broker = await openBroker({ url: brokerUrl, name: 'test', logger: createSilentLogger() });
  try {
    return await listDeadLetters(broker, 'render');
  } finally {
    await broker.close();
  }
}
