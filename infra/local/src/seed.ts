import { createHmac } from 'node:crypto';
import { createCreditRepository, openDatabase, query, type Database } from '@slideloom/db';
import { createApiKey, derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createObjectStore } from '@slideloom/storage';

/** What a newcomer begins with. */
export type Seed = { apiKey: string; jwt: string; teamId: string };

/** The two people whom the sandbox's identity provider knows. */
const owner = { id: 'dev-owner', email: 'owner@slideloom.test' };
const member = { id: 'dev-member', email: 'mia@slideloom.test' };
const monthlyCredits = 10_000;
const tokenLifeSeconds = 30 * 24 * 3_600;

/**
 * Makes the development team, or finds it as it is: an owner, a paid plan, credits, a key, a bucket. The key follows from the
 * stack's own secrets, so that it stays the same from one start to the next although only its hash is stored.
 */
export async function seed({ env }: { env: Record<string, string> }): Promise<Seed> {
  const database = openDatabase({ url: env['DATABASE_URL']!, poolMax: 2, applicationName: 'slideloom-seed' });
  try {
    const [teamId, jwt] = await Promise.all([seedTeam(database), mintToken(env['JWT_ISSUER']!), makeBucket(env)]);
    const apiKey = await seedApiKey(database, teamId, env['S3_SECRET_KEY']!);
    return { apiKey, jwt, teamId };
  } finally {
    await database.close();
  }
}

async function seedTeam({ prisma }: Database): Promise<string> {
  return query(async () => {
    const founded = await prisma.$queryRaw<{ id: string }[]>`
      SELECT found_team(${uuidV7.next()}::uuid, ${owner.id}, ${owner.email}, 'Slideloom demo team') AS id`;
    const teamId = founded[0]!.id;
    await prisma.membership.upsert({
      where: { team_id_user_id: { team_id: teamId, user_id: member.id } },
      create: { team_id: teamId, user_id: member.id, email: member.email, role: 'member' },
      update: {},
    });
    const plan = {
      name: 'Studio',
      description: 'For agencies.',
      price_cents: 4_900,
      monthly_credits: monthlyCredits,
      allowed_models: ['*'],
      allowed_features: ['*'],
      sort_order: 2,
    };
    const { id } = await prisma.plan.upsert({
      where: { slug: 'studio' },
      create: { id: uuidV7.next(), slug: 'studio', ...plan },
      update: plan,
    });
    const paid = await prisma.$executeRaw`
      UPDATE subscriptions SET plan_id = ${id}::uuid, status = 'active', current_period_start = clock_timestamp(),
        current_period_end = clock_timestamp() + interval '30 days', updated_at = clock_timestamp()
      WHERE team_id = ${teamId}::uuid AND (plan_id <> ${id}::uuid OR current_period_end < clock_timestamp())`;
    if (paid > 0) {
      const periodStart = new Date();
      const key = `seed:${teamId}:${periodStart.toISOString()}`;
      await createCreditRepository({ prisma }).resetMonthly({ key, teamId, credits: monthlyCredits, periodStart });
    }
    return teamId;
  });
}

async function seedApiKey({ prisma }: Database, teamId: string, secret: string): Promise<string> {
  const { key, hash, hint } = createApiKey(() => createHmac('sha256', secret).update(`api key of ${teamId}`).digest());
  await query(() =>
    prisma.apiKey.upsert({
      where: { hash: new Uint8Array(hash) },
      create: {
        id: derivedUuid(teamId, key),
        team_id: teamId,
        name: 'Development',
        hint,
        hash: new Uint8Array(hash),
        created_by: owner.id,
      },
      update: {},
    }),
  );
  return key;
}

/** A session of the owner, from the sandbox's identity provider. */
async function mintToken(issuer: string): Promise<string> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub: owner.id, email: owner.email, expires_in: tokenLifeSeconds }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} to the seed`);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function makeBucket(env: Record<string, string>): Promise<void> {
  const store = createObjectStore({
    endpoint: env['S3_ENDPOINT']!,
    region: env['S3_REGION']!,
    bucket: env['S3_BUCKET']!,
    accessKey: env['S3_ACCESS_KEY']!,
    secretKey: env['S3_SECRET_KEY']!,
    cdnUrl: env['CDN_URL']!,
  });
  await store.ensureBucket();
  store.close();
}
