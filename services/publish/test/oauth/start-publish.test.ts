import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRequester } from '@slideloom/messaging';
import { startProcess, type FleetProcess } from '@slideloom/process';
import { createTestBroker, eventually } from '@slideloom/testing';
import { startPublish } from '../../src/app.ts';
import { loadConfig, type Config } from '../../src/config.ts';
import { configFor, createOauthWorld, tokenKeys, type OauthWorld } from './support/oauth-world.ts';

let world: OauthWorld;
let config: Config;
let publish: FleetProcess;
beforeAll(async () => {
  world = await createOauthWorld();
  config = loadConfig({
    ...configFor(world.sandbox),
    TOKEN_KEYS: tokenKeys,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: world.url,
    RABBITMQ_URL: (await createTestBroker()).url,
    S3_ENDPOINT: process.env['S3_ENDPOINT'],
    S3_BUCKET: 'no-bucket',
    S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'],
    S3_SECRET_KEY: process.env['S3_SECRET_KEY'],
    CDN_URL: 'https://cdn.slideloom.test',
    TOKEN_REFRESH_EVERY_MS: '100',
  });
  publish = await startProcess('publish', config);
});
afterAll(() => world.close());

describe('a running publisher', () => {
  it('answers, sweeps expired states, refreshes by itself what ends soon, and stops', async () => {
    const team = await world.team();
    const { prisma } = world.database;
    await world.start(team, 'photoapp');
    await prisma.oauthState.updateMany({ data: { expires_at: new Date(Date.now() - 1) } });
    const account = await world.connect(team, 'shortvideo');
    await world.endsIn(account, 30 * 60_000);
    const before = await world.tokensOf(account);

    await startPublish(publish, config);
    await eventually(async () => expect(await prisma.oauthState.count({ where: { platform: 'photoapp' } })).toBe(0));
    await eventually(async () => expect(await world.tokensOf(account)).not.toEqual(before));
    const requester = await createRequester(publish.broker, publish.logger);
    const asked = { team_id: team.teamId, user_id: team.ownerId, is_by_key: false, platform: 'photoapp' } as const;
    expect((await requester.request('oauth.start', asked)).url).toContain('/photoapp/oauth/authorize');

    await publish.lifecycle.stop();
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } })).refresh_lease).toBeNull();
  });
});
