import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { createRandom } from '@slideloom/drills/chaos/create-random';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startForgetfulProxy, type ForgetfulProxy } from '@slideloom/fleet-testing/forgetful-proxy';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { makePythonEnvironment, newEnvironmentDir, type PythonEnvironment } from '@slideloom/python/environment';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@slideloom/testing';

/** Few enough a team that its limit of a minute holds the repetitions too. */
const teamCount = 50;
const postsPerTeam = 10;
const lostShare = 0.3;

let world: SharedFleet;
let proxy: ForgetfulProxy;
let receiver: WebhookReceiver;
let dir: string;
let python: PythonEnvironment;

beforeAll(async () => {
  dir = await newEnvironmentDir();
  python = await makePythonEnvironment(dir);
  world = await openSharedFleet();
  receiver = await startWebhookReceiver(world.openPorts);
  const random = createRandom(20_261_123);
  proxy = await startForgetfulProxy({ target: world.baseUrl, lostShare, random });
}, 600_000);

afterAll(async () => {
  proxy?.close();
  await world?.stop();
  await receiver?.close();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(['sync', 'async'])('the Python client, %s', (kind) => {
  it('has 500 POSTs done 500 times, and paid 500 times, though three answers of ten are lost', async () => {
    const teams = await Promise.all(Array.from({ length: teamCount }, () => world.newTeam()));
    const lostBefore = proxy.lost();
    const given = { keys: teams.map(({ apiKey }) => apiKey), deck: gradientDeck(1), posts: postsPerTeam };
    const ids = (await runProgram('lost_answers.py', [kind, proxy.url], given)) as string[];
    expect(proxy.lost() - lostBefore).toBeGreaterThan(150);
    expect(new Set(ids).size).toBe(500);
    const where = { team_id: { in: teams.map(({ teamId }) => teamId) } };
    expect(await world.database.prisma.job.count({ where })).toBe(500);
    expect(await world.database.prisma.ledgerEntry.count({ where: { ...where, delta: -1 } })).toBe(500);
    expect(await verifyLedger(world.database)).toEqual([]);
  });

  it('makes a deck of a prompt, waits for its files and gets them, uploads one, and follows job, deck and team', async () => {
    const { apiKey } = await world.newTeam();
    expect(await runProgram('carousel.py', [kind, world.baseUrl, apiKey])).toEqual({
      first_event: 'credits',
      last_event: 'job',
      pictures: [true, true],
      sizes: [
        [1080, 1920],
        [1080, 1920],
      ],
      uploads: ['two.png', 'one.png'],
      is_whole: true,
      followed: ['completed'],
      made: [expect.stringMatching(/^plann(ing|ed)$/), 'done'],
    });
  });
});

describe('the Python package', () => {
  it('verifies the webhooks that an endpoint is sent, with both secrets of a rotation, and none that was changed', async () => {
    const { api } = await world.newTeam();
    const body = { url: receiver.url(), event_types: ['job.completed' as const] };
    const { id, secret } = await unwrap(api.POST('/webhooks/endpoints', { body }));
    await api.ended(await api.render(gradientDeck(1)));
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const path = { id };
    const rotated = await unwrap(api.POST('/webhooks/endpoints/{id}/rotate', { params: { path } }));
    await unwrap(api.POST('/webhooks/endpoints/{id}/test', { params: { path } }));
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const [first, second] = receiver.received;
    expect(await verify([first, second], secret)).toEqual([
      'job.completed',
      'changed',
      'webhook_endpoint.test',
      'changed',
    ]);
    expect(await verify([second], rotated.secret)).toEqual(['webhook_endpoint.test', 'changed']);
    await expect(verify([first], rotated.secret)).rejects.toThrow('No signature of the request is right');
  });
});

const verify = (requests: unknown[], secret: string) => runProgram('verify.py', [], { requests, secret });

/** Runs a program with the package as it is published, and answers what it printed. */
function runProgram(name: string, args: readonly string[], given: unknown = null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { timeout: 150_000, maxBuffer: 16_000_000 };
    const program = join(import.meta.dirname, 'python', name);
    const child = execFile(python.bare, ['-W', 'error', program, ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(JSON.parse(stdout));
    });
    child.stdin?.end(JSON.stringify(given));
  });
}
