import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '@slideloom/service-kit';
import { createTestBucket, eventually, type TestBucket } from '@slideloom/testing';
import { connectAssistant } from '../../support/mcp-client.ts';
import { png } from '../../support/pictures.ts';
import { createAttempt } from '../../support/publishing.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let site: Server;
let fetched = 0;
let host: string;
let gateway: RunningGateway;
let fetching: RunningGateway;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  site = createServer((_request, response) => {
    fetched += 1;
    response.setHeader('Content-Type', 'image/png').end(png(40, 30));
  });
  await listen(site, 0, '127.0.0.1');
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  gateway = await world.gateway();
  fetching = await world.gateway({ ...bucket.env, FETCH_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
  site.closeAllConnections();
  site.close();
});

async function newAssistant({ url } = gateway) {
  const team = await world.team();
  return { team, ...(await connectAssistant(url, team.apiKey)) };
}

describe('an assistant', () => {
  it('takes a picture from an address into the library, once, and is told where it is', async () => {
    const { team, call, close } = await newAssistant(fetching);
    const take = () => call('upload_from_url', { url: `http://${host}/lakes.png`, idempotency_key: 'lakes' });
    const [first, again] = [await take(), await take()];
    expect(first.isError).toBeUndefined();
    const asset = first.structuredContent as { id: string; url: string };
    expect(asset).toMatchObject({ name: 'lakes.png', width: 40, height: 30, source: 'upload' });
    expect(first.content).toContainEqual(
      expect.objectContaining({ type: 'resource_link', uri: asset.url, mimeType: 'image/png' }),
    );
    const kept = await fetch(asset.url);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(png(40, 30));
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(await world.database.prisma.asset.count({ where: { team_id: team.teamId } })).toBe(1);
    expect(fetched).toBe(1);
    await close();
  });

  it('publishes now, once, and is told the job that follows the post', async () => {
    const { team, call, close } = await newAssistant();
    const { prisma } = world.database;
    const account = await connectAccount(world.database, team.teamId);
    const fields = { account_id: account.id, image_urls: ['https://pictures.example.test/1.png'], title: 'Ten lakes' };
    const publish = (more = {}) => call('publish', { ...fields, ...more, idempotency_key: 'post' });
    const posted = publish();
    const job = await eventually(() => prisma.job.findFirstOrThrow({ where: { team_id: team.teamId } }));
    await createAttempt(world, team, { state: 'accepted', accountId: account.id, jobId: job.id, publishId: 'p-1' });
    gateway.process.publisher.notify('post.accepted', { team_id: team.teamId, job_id: job.id });
    const first = await posted;
    expect(first.isError).toBeUndefined();
    expect(first.structuredContent).toMatchObject({ success: true, publish_id: 'p-1', job_id: job.id });
    expect((await publish()).structuredContent).toEqual(first.structuredContent);
    const other = await publish({ title: 'Nine lakes' });
    expect(other).toMatchObject({ isError: true, _meta: { 'slideloom/error': { code: 'idempotency_conflict' } } });
    expect(await prisma.job.count({ where: { team_id: team.teamId } })).toBe(1);
    await close();
  });

  it('is warned of the tools that others see or that reach outside, and of no other', async () => {
    const { client, close } = await newAssistant();
    const { tools } = await client.listTools();
    const named = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint') =>
      tools.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name);
    const reads =
      'attention balance capacity check_post get_deck get_job lint_deck list_accounts list_assets list_brands list_posts quote';
    expect(named('readOnlyHint').toSorted()).toEqual(reads.split(' '));
    // A scheduled post can be taken back until its time; what is changed or deleted cannot.
    expect(named('destructiveHint').toSorted()).toEqual(['cancel_job', 'delete_post', 'publish', 'update_post']);
    expect(named('openWorldHint').toSorted()).toEqual(
      ['generate_deck', 'generate_image', 'publish', 'schedule_post', 'upload_from_url'].toSorted(),
    );
    await close();
  });
});
