import { unwrap } from '@slideloom/client';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { readPlatforms } from '../chaos/gather-evidence.ts';
import type { Publisher } from './create-publishers.ts';

/** A person looks at the platform for each attempt under review, and says what is there. Answers how many were settled. */
export async function reviewByTruth(world: TestFleet, publishers: Publisher[]): Promise<number> {
  const { prisma } = world.database;
  const open = await prisma.publishAttempt.findMany({ where: { state: 'review' } });
  if (open.length === 0) return 0;
  const platformPosts = await readPlatforms(world.sandboxUrl);
  let settled = 0;
  for (const { api } of publishers) {
    const attempts = await unwrap(api.GET('/publish/attempts', { params: { query: { state: 'unknown' } } }));
    for (const { id } of attempts) {
      const row = open.find((attempt) => attempt.id === id);
      if (!row) continue;
      const post = await prisma.scheduledPost.findUniqueOrThrow({ where: { id: row.post_id! } });
      const isThere = platformPosts.some(({ title, isOut }) => isOut && title === post.title);
      const { response } = await api.POST('/publish/attempts/{id}/resolve', {
        params: { path: { id } },
        body: { outcome: isThere ? 'posted' : 'not_posted' },
      });
      if (response.ok) settled += 1;
    }
  }
  return settled;
}
