import { commands, imageModels } from '@slideloom/contracts';
import { acceptWork, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';

const { maxAttempts } = commands['image.generate'];

/** Accepts an image job as the gateway does. */
export async function acceptImageJob(
  database: Database,
  team: TestTeam,
  request: { modelId?: string; prompt?: string; withInfluencer?: boolean },
) {
  const { modelId = 'openai:gpt-image-1-mini', prompt = 'a lake at dawn' } = request;
  const jobId = uuidV7.next();
  const influencerId = request.withInfluencer ? uuidV7.next() : null;
  if (influencerId) {
    await database.prisma.influencer.create({
      data: {
        id: influencerId,
        team_id: team.teamId,
        name: 'Ada',
        description: 'A guide',
        images: ['https://cdn.test/first.png'],
        created_by: team.ownerId,
      },
    });
  }
  await database.prisma.$executeRaw`UPDATE plans SET allowed_models = ARRAY['*'] WHERE slug = 'free'`;
  const cost = imageModels.find((model) => model.id === modelId)!.credits;
  await acceptWork(database, {
    teamId: team.teamId,
    userId: team.ownerId,
    authMode: 'api_key',
    apiKeyId: team.apiKeyId,
    route: '/generate/image',
    traceparent: null,
    holdMs: 10_000,
    jobs: [
      {
        id: jobId,
        messageId: uuidV7.next(),
        command: 'image.generate',
        type: 'image_gen',
        reason: 'image_gen',
        input: { prompt, model: modelId },
        cost,
        modelId,
        maxAttempts,
        influencerId,
      },
    ],
  });
  return { jobId, influencerId, cost, maxAttempts };
}
