import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gradientDeck, pictureDeck } from '@slideloom/fleet-testing/decks';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import sharp from 'sharp';
import {
  packCommandLine,
  type Ended,
  type NodeVersion,
  type PackedCommandLine,
} from './support/packed-command-line.ts';

let world: SharedFleet;
let packed: PackedCommandLine;
/** Where the commands run. */
let project: string;

beforeAll(async () => {
  packed = await packCommandLine();
  ({ project } = packed);
  world = await openSharedFleet();
}, 300_000);

afterAll(async () => {
  await world?.stop();
  await packed?.remove();
});

const start: PackedCommandLine['start'] = (...args) => packed.start(...args);
const call = (...args: Parameters<typeof start>) => start(...args).ended;
const asTeam = ({ apiKey }: { apiKey: string }) => ({
  SLIDELOOM_API_KEY: apiKey,
  SLIDELOOM_URL: world.baseUrl,
});
const read = <Value>({ stdout }: Ended) => JSON.parse(stdout) as Value;

/** Logs in as a person does who answers the page; answers what the program said. */
async function logIn(team: { teamId: string; ownerId: string }, env: Record<string, string>, node: NodeVersion) {
  const login = start(['login', '--url', world.baseUrl], env, node);
  const code = (await login.says(/code [A-Z]{4}-[A-Z]{4}/)).slice(5);
  const headers = { authorization: `Bearer ${await world.session(team)}`, 'content-type': 'application/json' };
  const bodies = {
    claim: { user_code: code },
    approve: { user_code: code, scopes: ['read', 'generate'] },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(`${world.baseUrl}/auth/device/${name}`, sent)).status).toBe(200);
  }
  return login.ended;
}

async function visit(node: NodeVersion): Promise<void> {
  const team = await world.newTeam();
  const env = { SLIDELOOM_PROFILE: 'work', XDG_CONFIG_HOME: join(project, `config-${node}`) };
  const done = await logIn(team, env, node);
  expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Logged in to .* as owner, until /) });
  expect((await stat(join(project, `config-${node}/slideloom/config.json`))).mode & 0o777).toBe(0o600);

  const whoami = async () => {
    const me = await call(['whoami', '--json'], env, node);
    expect(me).toMatchObject({ code: 0, stderr: '' });
    return read<{ key: { id: string; scopes: string[] } }>(me).key;
  };
  const key = await whoami();
  expect(key.scopes).toEqual(['read', 'generate']);
  expect((await call(['assets', 'upload', 'none.png'], env, node)).code).toBe(2);
  const refused = await call(['render', '018f0000-0000-7000-8000-000000000000', '-o', 'out'], env, node);
  const words = 'the scope render (key_scope_missing, request ';
  expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining(words) });

  const endOf = async ({ id }: { id: string }) =>
    (await world.database.prisma.apiKey.findUniqueOrThrow({ where: { id } })).deleted_at;
  if (node === 20) {
    expect((await logIn(team, env, node)).code).toBe(0);
    expect(await endOf(key)).not.toBeNull();
  }
  const last = await whoami();
  expect(await endOf(last)).toBeNull();
  expect(await call(['logout'], env, node)).toMatchObject({ code: 0 });
  expect(await endOf(last)).not.toBeNull();
  const outside = { code: 3, stdout: '', stderr: expect.stringMatching(/^Not logged in\b.*\n$/) };
  expect(await call(['whoami'], env, node)).toMatchObject(outside);
}

it('logs in by the page, knows who it is, and logs out, in Node 20, 22 and 24: each key is deleted in the end', async () => {
  await Promise.all([visit(20), visit(22), visit(24)]);
});

describe('what it makes', () => {
  it('is a deck and its pictures; the same key makes nothing twice, and what it wrote is drawn again', async () => {
    const team = await world.newTeam();
    const args = [
      'generate',
      '3 habits for a calm start',
      '--slides',
      '3',
      '--pictures',
      'cover',
      '-o',
      'calm',
      '--json',
    ];
    const [first, again] = [
      await call([...args, '--idempotency-key', 'calm'], asTeam(team)),
      await call([...args, '--idempotency-key', 'calm'], asTeam(team), 24),
    ];
    for (const { code, stderr } of [first, again]) {
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(/Planned: 3 slides\n.*Picture 1 of 1\n/s),
      });
      expect(stderr).not.toContain('\u001B');
    }
    const made = read<{ deck_id: string; files: string[] }>(first);
    expect(read<{ deck_id: string }>(again).deck_id).toBe(made.deck_id);
    expect(await world.database.prisma.deck.count({ where: { team_id: team.teamId } })).toBe(1);
    expect(made.files).toEqual(['calm/slide-01.png', 'calm/slide-02.png', 'calm/slide-03.png']);
    for (const file of made.files) {
      expect(await sharp(join(project, file)).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
    }
    await writeFile(join(project, 'calm.json'), first.stdout);
    const drawn = await call(['render', 'calm.json', '-o', 'calm-pdf', '--format', 'pdf'], asTeam(team));
    expect(drawn).toMatchObject({ code: 0, stdout: expect.stringContaining('calm-pdf/slides.pdf\n') });
    expect((await readFile(join(project, 'calm-pdf/slides.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is made once where the answer is lost', async () => {
    const team = await world.newTeam();
    const proxy = await loseFirstAnswer(world.baseUrl, '/render');
    await writeFile(join(project, 'deck.json'), JSON.stringify(gradientDeck(2)));
    const env = { ...asTeam(team), SLIDELOOM_URL: proxy.url };
    const drawn = await call(['render', 'deck.json', '-o', 'lost', '--json'], env);
    proxy.server.close();
    proxy.server.closeAllConnections();
    expect({ code: drawn.code, lost: proxy.lost() }).toEqual({ code: 0, lost: 1 });
    const jobs = await world.database.prisma.job.findMany({ where: { team_id: team.teamId } });
    expect(jobs.map(({ id }) => id)).toEqual([read<{ job_id: string }>(drawn).job_id]);
  });

  it('goes on after Ctrl-C, and is followed to its end', async () => {
    const team = await world.newTeam();
    const going = start(['generate', '4 ways to rest [slow:2500]', '--pictures', 'none'], asTeam(team));
    await going.says(/Planning/);
    going.interrupt();
    const { code, stdout, stderr } = await going.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    const id = /slideloom jobs tail ([0-9a-f-]{36})\nEnded by Ctrl-C\n$/.exec(stderr)![1]!;
    const followed = await call(['jobs', 'tail', id], asTeam(team));
    expect(followed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^Deck ${id}: \\d+ slides\n$`)),
    });
  });

  it('is posted now, and at a time by the clocks of a zone', async () => {
    const team = await world.newTeam();
    await world.connect(team, 'shortvideo', 'grace');
    await writeFile(join(project, 'post.json'), JSON.stringify(gradientDeck(2)));
    const { job_id: job } = read<{ job_id: string }>(
      await call(['render', 'post.json', '-o', 'post', '--json'], asTeam(team)),
    );
    const published = await call(['publish', '--job', job, '--title', 'Now'], asTeam(team));
    expect(published).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Published: /) });
    const at = ['--at', '2027-07-01 09:00', '--zone', 'Europe/Berlin', '--account', 'nobody'];
    const missing = await call(['schedule', '--job', job, ...at], asTeam(team));
    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^No account nobody. There are: .* \(shortvideo\)\n$/),
    });
    const scheduled = await call(
      ['schedule', '--job', job, '--title', 'Later', ...at.slice(0, -2), '--json'],
      asTeam(team),
    );
    expect(read(scheduled)).toMatchObject({
      status: 'scheduled',
      scheduled_at: '2027-07-01T07:00:00.000Z',
      title: 'Later',
    });
    const { stdout } = await call(['posts', '--json'], asTeam(team));
    expect((JSON.parse(stdout) as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['Later', 'Now']);
  });
});

describe('what it ends with', () => {
  const nowhere = { SLIDELOOM_URL: 'http://127.0.0.1:47', SLIDELOOM_API_KEY: 'key_live_x' };

  it.each([
    ['no such command', ['nothing'], {}, 2, /unknown command/],
    ['a missing option', ['render', 'deck.json'], {}, 2, /required option '-o, --output/],
    ['a number that is none', ['generate', 'x', '--slides', 'many'], {}, 2, /must be a whole number/],
    [
      'a time that does not exist',
      ['schedule', '--at', '2027-03-28 02:30', '--zone', 'Europe/Berlin'],
      {},
      2,
      /does not exist in Europe\/Berlin/,
    ],
    ['a key in the clear', ['login', '--url', 'http://example.com'], {}, 2, /not sent over plain http/],
    ['no login', ['jobs', 'list'], { XDG_CONFIG_HOME: '/nowhere' }, 3, /^Not logged in\. Log in: slideloom login/],
    ['no service', ['jobs', 'get', 'x'], nowhere, 1, /^No answer from the service \(ECONNREFUSED\)\./],
  ])('%s: one sentence, and its exit code', async (_name, args, env, code, words) => {
    const ended = await call(args, env);
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(words) });
    expect(ended.stderr).not.toMatch(/\n {4}at /);
  });

  it('a key that is not taken, a job that is not there and one that fails, with the request to quote', async () => {
    const team = await world.newTeam();
    const stale = await call(['jobs', 'list'], { ...asTeam(team), SLIDELOOM_API_KEY: 'key_live_x' });
    expect(stale).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^The key is not taken at http:.* Log in again: slideloom login \(unauthenticated, request /,
      ),
    });
    const absent = await call(['jobs', 'get', '018f0000-0000-7000-8000-000000000000', '--json'], asTeam(team));
    expect(absent).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/^Job not found \(job_not_found, request [\w-]+\)\n$/),
    });
    expect(read(absent)).toMatchObject({ error: { code: 'job_not_found', request_id: expect.any(String) } });
    await writeFile(join(project, 'absent.json'), JSON.stringify(pictureDeck(`${world.sandboxUrl}/files/nowhere.png`)));
    const failed = await call(['render', 'absent.json', '-o', 'absent'], asTeam(team));
    expect(failed).toMatchObject({ code: 5, stderr: expect.stringMatching(/The job [\w-]+ has failed: Slide 1\b/) });
  });
});

/** Passes requests on; the first answer to a POST of this path is thrown away after the service has given it. */
async function loseFirstAnswer(
  target: string,
  path: string,
): Promise<{ url: string; server: Server; lost: () => number }> {
  let lost = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = httpRequest(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (method === 'POST' && url === path && lost === 0) {
        lost += 1;
        answer.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, lost: () => lost };
}
