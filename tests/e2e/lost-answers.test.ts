import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, NoAnswer, unwrap, withResources } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { createRandom } from '@slideloom/drills/chaos/create-random';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startForgetfulProxy, type ForgetfulProxy } from '@slideloom/fleet-testing/forgetful-proxy';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';

/** Few enough a team that its limit of a minute holds the repetitions too. */
const teamCount = 100;
const postsPerTeam = 10;
const lostShare = 0.3;

let world: SharedFleet;
let proxy: ForgetfulProxy;

beforeAll(async () => {
  world = await openSharedFleet();
  const random = createRandom(20_261_123);
  proxy = await startForgetfulProxy({ target: world.baseUrl, lostShare, random });
});

afterAll(async () => {
  proxy?.close();
  await world?.stop();
});

describe('the client behind a proxy that loses three answers of ten, or cuts them', () => {
  it('has 1,000 POSTs done 1,000 times, and paid 1,000 times', async () => {
    const teams = await Promise.all(Array.from({ length: teamCount }, () => world.newTeam()));
    const before = await creditsOf(teams);
    const ids = await Promise.all(
      teams.map(async ({ apiKey: token }) => {
        const client = createClient({ baseUrl: proxy.url, token, retries: 12 });
        const own: string[] = [];
        for (let post = 0; post < postsPerTeam; post += 1) {
          const call = client.POST('/render', { body: gradientDeck(1) });
          own.push((await unwrap(call)).job_id);
        }
        return own;
      }),
    );
    expect(proxy.lost()).toBeGreaterThan(300);
    expect(new Set(ids.flat()).size).toBe(1_000);
    const where = { team_id: { in: teams.map(({ teamId }) => teamId) } };
    expect(await world.database.prisma.job.count({ where })).toBe(1_000);
    expect(await world.database.prisma.ledgerEntry.count({ where: { ...where, delta: -1 } })).toBe(1_000);
    expect(before - (await creditsOf(teams))).toBe(1_000);
    expect(await verifyLedger(world.database)).toEqual([]);
  });

  it('gives an app that calls again what it needs: 500 works wanted are 500 debits', async () => {
    const teams = await Promise.all(Array.from({ length: teamCount / 2 }, () => world.newTeam()));
    let thrown = 0;
    await Promise.all(
      teams.map(async ({ apiKey: token }) => {
        const client = withResources(createClient({ baseUrl: proxy.url, token, retries: 0 }));
        const render = async (idempotencyKey?: string): Promise<unknown> => {
          try {
            return await client.render(gradientDeck(1), { ...(idempotencyKey !== undefined && { idempotencyKey }) });
          } catch (error) {
            if (!(error instanceof NoAnswer)) throw error;
            thrown += 1;
            return render(error.idempotencyKey!);
          }
        };
        for (let post = 0; post < postsPerTeam; post += 1) await render();
      }),
    );
    expect(thrown).toBeGreaterThan(150);
    const where = { team_id: { in: teams.map(({ teamId }) => teamId) } };
    expect(await world.database.prisma.job.count({ where })).toBe(500);
    expect(await world.database.prisma.ledgerEntry.count({ where: { ...where, delta: -1 } })).toBe(500);
  });
});

async function creditsOf(teams: readonly { teamId: string }[]): Promise<number> {
  const where = { team_id: { in: teams.map(({ teamId }) => teamId) } };
  const rows = await world.database.prisma.creditBalance.findMany({ where });
  return rows.reduce((sum, { monthly, coupon, topup }) => sum + monthly + coupon + topup, 0);
}
