import type { AttemptState } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { connectAccount, type TestAccount } from './social-accounts.ts';
import type { TestWorld } from './test-world.ts';

export type AttemptFields = {
  state: AttemptState;
  accountId?: string;
  jobId?: string;
  publishId?: string;
  createdAt?: Date;
  postId?: string;
};
export type TestAttempt = { id: string; jobId: string; accountId: string; mediaToken: string };

/** Creates a publish job that lies as its worker left it, with no lease. */
export async function createPublishJob({ database, newId }: TestWorld, { teamId, ownerId }: TestTeam): Promise<string> {
  const id = newId();
  await database.prisma.job.create({
    data: {
      id,
      team_id: teamId,
      type: 'publish',
      status: 'processing',
      input: {},
      user_id: ownerId,
      route: '/publish/shortvideo',
      max_attempts: 5,
      run_after: new Date(Date.now() + 3_600_000),
      next_publish_at: new Date(Date.now() + 3_600_000),
    },
  });
  return id;
}

/** Creates an attempt as the publish service journals it, with a job and an account of its own unless they are given. */
export async function createAttempt(world: TestWorld, team: TestTeam, fields: AttemptFields): Promise<TestAttempt> {
  const { database, newId } = world;
  const id = newId();
  const accountId = fields.accountId ?? (await connectAccount(database, team.teamId)).id;
  const jobId = fields.jobId ?? (await createPublishJob(world, team));
  const account = await database.prisma.socialAccount.findUniqueOrThrow({ where: { id: accountId } });
  const mediaToken = `media-${id}`;
  await database.prisma.publishAttempt.create({
    data: {
      id,
      team_id: team.teamId,
      job_id: jobId,
      post_id: fields.postId ?? null,
      social_account_id: accountId,
      platform: account.platform,
      platform_user_id: account.platform_user_id,
      state: fields.state,
      publish_id: fields.publishId ?? null,
      media_token: mediaToken,
      request: {},
      created_at: fields.createdAt ?? new Date(),
    },
  });
  return { id, jobId, accountId, mediaToken };
}

/** Takes places of the account's day, each free again at its time. */
export async function takeSlots({ database, newId }: TestWorld, teamId: string, account: TestAccount, freesAt: Date[]) {
  const { platform, platform_user_id } = await database.prisma.socialAccount.findUniqueOrThrow({
    where: { id: account.id },
  });
  await database.prisma.publishSlot.createMany({
    data: freesAt.map((at) => ({ job_id: newId(), team_id: teamId, platform, platform_user_id, frees_at: at })),
  });
}
