import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBucket, eventually, type TestBucket } from '@slideloom/testing';
import { boundary, fileForm, formHeaders } from '../../support/forms.ts';
import { expectError } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { png } from '../../support/pictures.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let gateway: RunningGateway;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  // Nothing here is too slow on a busy machine, but where a test says so.
  gateway = await world.gateway(bucket.env, { slowBodyMs: 120_000 });
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

const upload = (token: string, body: Buffer, at = gateway) =>
  at.send('POST', '/upload', { token, body, headers: formHeaders });

/** Returns everything that a team has left anywhere. */
async function remainsOf(teamId: string) {
  const { prisma } = world.database;
  const [assets, uploads, objects, spooled] = await Promise.all([
    prisma.asset.count({ where: { team_id: teamId } }),
    prisma.upload.count({ where: { team_id: teamId } }),
    bucket.keys(`teams/${teamId}/`),
    bucket.keys(`incoming/${teamId}/`),
  ]);
  return { assets, uploads, objects: objects.length + spooled.length };
}

/** Returns the temporary files that this process, in which the gateways run, has open. */
function temporaryFiles(): string[] {
  const links = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return [];
    }
  });
  return links.filter((target) => target.includes('/slideloom-upload-'));
}

const noteOf = (teamId: string) =>
  eventually(() => world.database.prisma.upload.findFirstOrThrow({ where: { team_id: teamId, completed_at: null } }));

/** Starts a sender of raw bytes that says in its headers that more will come. */
async function beginSending(
  token: string,
  bytes: Buffer,
  saidBytes = 15_000_000,
  to = gateway,
  contentType = `multipart/form-data; boundary=${boundary}`,
): Promise<Socket> {
  const { hostname, port } = new URL(to.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    'POST /upload HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${saidBytes}`,
    '',
    '',
  ].join('\r\n');
  await new Promise((resolve) => {
    socket.write(head);
    socket.write(bytes, resolve);
  });
  return socket;
}

describe('an upload whose sender goes', () => {
  it.each([
    ['before the type is known', 100],
    ['in the middle of a small file', 50_000],
    ['when a part of a large file is on the disk', 12_000_000],
  ])('%s leaves nothing behind', async (_name, sentBytes) => {
    const { apiKey: token, teamId } = await world.team();
    const picture = fileForm(png(9, 9, 14_000_000));
    const socket = await beginSending(token, picture.subarray(0, sentBytes));
    if (sentBytes > 5_000) await noteOf(teamId);
    if (sentBytes > 10_000_000) await eventually(() => expect(temporaryFiles()).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await remainsOf(teamId)).toEqual({ assets: 0, uploads: 0, objects: 0 }));
    await eventually(() => expect(temporaryFiles()).toEqual([]));
  });
});

describe('an upload whose sender was removed before its end', () => {
  it.each(['names its team', 'names none'])(
    'is refused and leaves nothing behind: a session that %s',
    async (session) => {
      const { teamId, ownerId } = await world.team();
      const ownerToken = await world.idp.token(ownerId, { team_id: teamId });
      const { userId, token: named } = await addMember(world, teamId, 'member');
      const token = session === 'names none' ? await world.idp.token(userId) : named;
      const picture = fileForm(png(9, 9, 50_000));
      const socket = await beginSending(token, picture.subarray(0, 40_000), picture.length);
      await noteOf(teamId);
      expect((await gateway.send('DELETE', `/team/members/${userId}`, { token: ownerToken })).status).toBe(200);
      const answer = new Promise<string>((resolve) => void socket.once('data', (data) => resolve(String(data))));
      socket.write(picture.subarray(40_000));
      expect(await answer).toMatch(/^HTTP\/1.1 403 /);
      socket.destroy();
      expect(await remainsOf(teamId)).toEqual({ assets: 0, uploads: 0, objects: 0 });
    },
  );
});

describe('an upload that is refused at its beginning', () => {
  it.each([
    ['what is no picture', Buffer.from('<html><script>alert(1)</script>'.repeat(400))],
    ['a bomb', png(14_000, 14_000)],
  ])('is answered while its sender still sends: %s', async (_name, content) => {
    const { apiKey: token, teamId } = await world.team();
    const socket = await beginSending(token, fileForm(content).subarray(0, 9_000));
    const answer = await new Promise<string>((resolve) => void socket.once('data', (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"success":false/);
    socket.destroy();
    expect(await remainsOf(teamId)).toEqual({ assets: 0, uploads: 0, objects: 0 });
  });
});

describe('an upload into a store that is away', () => {
  it('answers 503, the other requests go on, and the sweep is told at once', async () => {
    const proxy = await startTcpProxy(process.env['S3_ENDPOINT'] ?? '');
    const lame = await world.gateway({ ...bucket.env, S3_ENDPOINT: proxy.url });
    const { apiKey: token, teamId } = await world.team();
    expect((await upload(token, fileForm(png()), lame)).status).toBe(201);
    await proxy.cut();
    expectError(await upload(token, fileForm(png()), lame), 503, 'storage_unavailable');
    expect((await lame.send('GET', '/assets', { token })).body).toMatchObject({ data: [{ name: 'picture.png' }] });
    const open = await world.database.prisma.upload.findFirstOrThrow({
      where: { team_id: teamId, completed_at: null },
    });
    expect(open.expires_at.getTime()).toBeLessThanOrEqual(Date.now());
    await proxy.close();
  });
});

describe('a gateway that dies between object and row', () => {
  it('leaves a note of the object, which the sweep goes by', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { prisma } = world.database;
    // Nothing can be added to the library, nor be taken back: as if the process were gone at that moment.
    await prisma.$executeRawUnsafe(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone'; END $$`);
    await prisma.$executeRawUnsafe(
      'CREATE TRIGGER die BEFORE UPDATE OR DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION die()',
    );
    const answer = await upload(token, fileForm(png()));
    await prisma.$executeRawUnsafe('DROP FUNCTION die() CASCADE');
    expectError(answer, 503, 'unavailable');
    const [objectKey] = await bucket.keys(`teams/${teamId}/`);
    expect(await prisma.upload.findMany({ where: { team_id: teamId } })).toMatchObject([
      { object_key: objectKey, completed_at: null },
    ]);
    expect(await prisma.asset.count({ where: { team_id: teamId } })).toBe(0);
  });
});

describe('uploads of 10 MB by 8 callers at once', () => {
  it('wait on the disk for a store that answers nothing: two of them are in memory, not all', async () => {
    const proxy = await startTcpProxy(process.env['S3_ENDPOINT'] ?? '');
    const patient = await world.gateway({ ...bucket.env, S3_ENDPOINT: proxy.url });
    const { apiKey: token } = await world.team();
    // No larger: on a busy machine the first would have given up before the last has come.
    const picture = fileForm(png(9, 9, 9_900_000));
    proxy.freeze();
    const before = process.memoryUsage().arrayBuffers;
    const slices = Array.from({ length: Math.ceil(picture.length / 65_536) }, (_, place) =>
      picture.subarray(place * 65_536, (place + 1) * 65_536),
    );
    const starting = Array.from({ length: 8 }, () => beginSending(token, Buffer.alloc(0), picture.length, patient));
    const senders = await Promise.all(starting);
    for (const socket of senders) Readable.from(slices).pipe(socket, { end: false });
    await eventually(() => {
      const sent = senders.map((socket) => socket.bytesWritten - socket.writableLength);
      expect(Math.min(...sent)).toBeGreaterThan(picture.length);
      expect(temporaryFiles()).toHaveLength(8);
      // Of each of the two: the file, what is stored of it, and a part of that on its way.
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * 2.5 * picture.length);
    });
    for (const socket of senders) socket.destroy();
    await proxy.heal();
    await patient.stop();
    await proxy.close();
  });
});

describe('more uploads than are taken at once', () => {
  it('answers 503 to the rest of a team, lets others in, and all again once they have ended', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const picture = fileForm(png(9, 9, 14_000_000));
    const senders = await Promise.all(
      Array.from({ length: 16 }, () => beginSending(team.apiKey, picture.subarray(0, 9_000))),
    );
    const { prisma } = world.database;
    await eventually(async () => expect(await prisma.upload.count({ where: { team_id: team.teamId } })).toBe(16));
    const refused = await upload(team.apiKey, fileForm(png()));
    expectError(refused, 503, 'overloaded');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(other.apiKey, fileForm(png()))).status).toBe(201);
    for (const sender of senders) sender.destroy();
    await eventually(async () => expect((await upload(team.apiKey, fileForm(png()))).status).toBe(201));
  });
});

describe('an upload that comes too slowly', () => {
  it('answers 408, gives its place back and leaves nothing behind', async () => {
    const patient = await world.gateway(bucket.env, { slowBodyMs: 300 });
    const { apiKey: token, teamId } = await world.team();
    const socket = await beginSending(token, fileForm(png(9, 9, 100_000)).subarray(0, 6_000), 100_500, patient);
    const answer = await new Promise<string>((resolve) => void socket.once('data', (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*x-error-code: request_timeout/i);
    await eventually(async () => expect(await remainsOf(teamId)).toEqual({ assets: 0, uploads: 0, objects: 0 }));
    expect(socket.closed || (await new Promise((resolve) => void socket.once('close', () => resolve(true))))).toBe(
      true,
    );
    await patient.stop();
  });

  it('does not keep those from being taken whose file is here already', async () => {
    const teams = await Promise.all(Array.from({ length: 12 }, () => world.team()));
    const begin = fileForm(png(9, 9, 14_000_000)).subarray(0, 9_000);
    const senders = await Promise.all(
      teams.flatMap(({ apiKey }) => Array.from({ length: 6 }, () => beginSending(apiKey, begin))),
    );
    const { prisma } = world.database;
    const openOf = () =>
      prisma.upload.count({ where: { team_id: { in: teams.map(({ teamId }) => teamId) }, completed_at: null } });
    await eventually(async () => expect(await openOf()).toBe(40));
    const other = await world.team();
    expectError(await upload(other.apiKey, fileForm(png())), 503, 'overloaded');
    const body = { filename: 'a.png', content_base64: png().toString('base64') };
    expect((await gateway.send('POST', '/upload', { token: other.apiKey, body })).status).toBe(201);
    for (const sender of senders) sender.destroy();
    await eventually(async () => expect(await openOf()).toBe(0));
  });
});

describe('an upload as JSON', () => {
  const begin = Buffer.from(`{"filename":"a.png","content_base64":"${'A'.repeat(9_000)}`);
  const statusOf = (socket: Socket) =>
    new Promise<string>((resolve) => void socket.once('data', (data) => resolve(String(data).slice(9, 12))));

  it("takes one of its team's places while it comes, where it is large", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const beginOne = () => beginSending(team.apiKey, begin, 6_000_000, gateway, 'application/json');
    const senders = await Promise.all(Array.from({ length: 17 }, beginOne));
    expect(await Promise.race(senders.map(statusOf))).toBe('503');
    const body = { filename: 'a.png', content_base64: png(9, 9, 400_000).toString('base64') };
    expect((await gateway.send('POST', '/upload', { token: other.apiKey, body })).status).toBe(201);
    for (const sender of senders) sender.destroy();
    await eventually(async () =>
      expect((await gateway.send('POST', '/upload', { token: team.apiKey, body })).status).toBe(201),
    );
  });

  it('answers 408 where it comes too slowly', async () => {
    const patient = await world.gateway(bucket.env, { slowBodyMs: 300 });
    const { apiKey } = await world.team();
    const socket = await beginSending(apiKey, begin.subarray(0, 500), 6_000_000, patient, 'application/json');
    expect(await statusOf(socket)).toBe('408');
    socket.destroy();
    await patient.stop();
    // The server itself gives up any request after a minute.
  }, 30_000);
});
